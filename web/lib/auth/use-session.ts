import { useState, useSyncExternalStore } from 'react'
import { onSessionChange, readSession, type SessionState, userIdOf } from './session-store.ts'

/** Returns the state of the session. The hook is in a separate file, because the first screen of a visitor does not need session.ts. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, readSession)
}

/**
 * Returns the user's id on a screen that requires a session. After the session has ended, it returns the last user until the guard
 * redirects, so that screens need not handle a missing user.
 */
export function useUserId(): string {
  const userId = userIdOf(useSession())
  const [lastUserId, setLastUserId] = useState(userId ?? '')
  if (userId !== null && userId !== lastUserId) setLastUserId(userId)
  return userId ?? lastUserId
}
