import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../lib/session-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface LeaveGuardProps {
  isUnsaved: () => boolean
  /** Whether the browser asks too, before the page is reloaded or closed. */
  asksOnUnload?: boolean
}

interface Place {
  pathname: string
  search: unknown
}
const isElsewhere = (current: Place, next: Place) =>
  current.pathname !== next.pathname || JSON.stringify(current.search) !== JSON.stringify(next.search)

/**
 * Asks before an unsaved form is left. Not when the session has ended: then the login screen
 * comes first, and the draft brings everything back. Not on a reload either, for the same reason,
 * but where the form wants it.
 */
export function LeaveGuard({ isUnsaved, asksOnUnload = false }: LeaveGuardProps) {
  const isAtStake = () => isUnsaved() && readSession().status === 'signed_in'
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isElsewhere(current, next) && isAtStake(),
    enableBeforeUnload: () => asksOnUnload && isAtStake(),
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => !open && isBlocked && blocker.reset()}
      title="Leave without saving?"
      description="What you wrote stays in this browser as a draft, and is here when you come back."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      tone="primary"
      onConfirm={() => isBlocked && blocker.proceed()}
    />
  )
}
