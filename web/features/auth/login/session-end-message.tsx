import { LogOut } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { readSessionEnd, subscribeToSessionEnd } from '../../../lib/auth/session-end.ts'
import { authMessages } from '../auth-messages.ts'

const texts = { ended: authMessages.sessionEnded, suspended: authMessages.errors.user_banned }

/** Explains why the user is on the login screen if their session ended unexpectedly. Shows nothing otherwise. */
export function SessionEndMessage() {
  const end = useSyncExternalStore(subscribeToSessionEnd, readSessionEnd)
  if (end === null) return null
  const { title, description } = texts[end]
  return (
    <div role="status" className="mt-5 flex items-start gap-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      <LogOut aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0">
        <span className="block font-medium">{title}</span>
        {description}
      </p>
    </div>
  )
}
