import { useBlocker } from '@tanstack/react-router'
import { readSession } from '../../lib/auth/session-store.ts'
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx'

interface LeaveGuardProps {
  isUnsaved: () => boolean
  /** True to ask before the page is reloaded or closed too. */
  asksOnUnload?: boolean
  /** Text about the unsaved input. Default: it is saved as a draft. */
  description?: string
}

interface NavigationTarget {
  pathname: string
  search: object
}

/** Identifies the open form. Switching between tabs or pages of a list on the same screen does not close it. */
function openedAt({ pathname, search }: NavigationTarget): string {
  const { id, new: isNew } = search as { id?: unknown; new?: unknown } // Cast: each route has its own search parameters; missing ones are undefined.
  return JSON.stringify([pathname, id, isNew])
}

/**
 * Asks before the user leaves a form with unsaved input. Does not ask when the session has ended or on a reload (unless `asksOnUnload`),
 * because the draft is restored afterwards.
 */
export function LeaveGuard({
  isUnsaved,
  asksOnUnload = false,
  description = 'Your changes are saved in this browser as a draft and restored when you come back.',
}: LeaveGuardProps) {
  const wouldLoseInput = () => isUnsaved() && readSession().status === 'signed_in'
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => openedAt(current) !== openedAt(next) && wouldLoseInput(),
    enableBeforeUnload: () => asksOnUnload && wouldLoseInput(),
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
