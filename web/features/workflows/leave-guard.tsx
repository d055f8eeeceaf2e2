import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../lib/session-store.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/**
 * Asks before an unsaved form is left. Not when the session has ended: then the login screen
 * comes first, and the draft brings everything back. Not on a reload either, for the same reason.
 */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isUnsaved() && readSession().status === 'signed_in',
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      open={isBlocked}
      onOpenChange={(open) => !open && isBlocked && blocker.reset()}
      title="Leave without saving?"
      description="Your answers stay in this browser as a draft, and are here when you come back."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      tone="primary"
      onConfirm={() => isBlocked && blocker.proceed()}
    />
  )
}
