import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../../lib/session-store.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface Place {
  pathname: string
  search: object
}

/** What is open beside a list; paging, sorting and searching the list leave it open. */
const openedAt = ({ pathname, search }: Place) => `${pathname} ${'id' in search ? search.id : ''}`

/**
 * Asks before something unsaved beside a list is left: for another row, another screen, or by a reload. Not when the
 * session has ended: then nobody is there to save it.
 */
export function UnsavedGuard({ isUnsaved, what }: { isUnsaved: boolean; what: string }) {
  const isAtStake = () => isUnsaved && readSession().status === 'signed_in'
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAtStake() && openedAt(current) !== openedAt(next),
    enableBeforeUnload: isAtStake,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => !open && isBlocked && blocker.reset()}
      title="Leave without saving?"
      description={`${what} not saved and would be lost.`}
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={() => isBlocked && blocker.proceed()}
    />
  )
}
