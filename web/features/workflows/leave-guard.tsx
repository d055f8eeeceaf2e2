import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../lib/session-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface LeaveGuardProps {
  isUnsaved: () => boolean
  /** Whether the browser asks too, before the page is reloaded or closed. */
  asksOnUnload?: boolean
  /** What becomes of what was written; without, that it is kept as a draft. */
  description?: string
}

interface Place {
  pathname: string
  search: object
}

/** What is open: a tab of the same screen, or another page of the list beside it, leaves it open. */
function openedAt({ pathname, search }: Place): string {
  const { id, new: isNew } = search as { id?: unknown; new?: unknown } // each route has its own search; absent members are undefined
  return JSON.stringify([pathname, id, isNew])
}

/**
 * Asks before an unsaved form is left. Not when the session has ended: then the login screen
 * comes first, and the draft brings everything back. Not on a reload either, for the same reason,
 * but where the form wants it.
 */
export function LeaveGuard({
  isUnsaved,
  asksOnUnload = false,
  description = 'What you wrote stays in this browser as a draft, and is here when you come back.',
}: LeaveGuardProps) {
  const isAtStake = () => isUnsaved() && readSession().status === 'signed_in'
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => openedAt(current) !== openedAt(next) && isAtStake(),
    enableBeforeUnload: () => asksOnUnload && isAtStake(),
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => !open && isBlocked && blocker.reset()}
      title="Leave without saving?"
      description={description}
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      tone="primary"
      onConfirm={() => isBlocked && blocker.proceed()}
    />
  )
}
