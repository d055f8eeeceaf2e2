import { useState, useSyncExternalStore } from 'react'
import { onSessionChange, readSession, type SessionState, userIdOf } from './session-store.ts'

/** Returns the session. Separate from `session.ts`, which a visitor's first screen does not need. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, readSession)
}

/**
 * Returns the user ID of a guarded screen. Returns the last user between the end of the session and the guard's redirect,
 * so that screens need not handle a missing user.
 */
export function useUserId(): string {
  const now = userIdOf(useSession())
  const [kept, keep] = useState(now ?? '')
  if (now !== null && now !== kept) keep(now)
  return now ?? kept
}
