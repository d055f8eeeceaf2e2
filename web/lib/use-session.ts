import { useState, useSyncExternalStore } from 'react'
import { onSessionChange, readSession, type SessionState, userIdOf } from './session-store.ts'

/** Apart from `session.ts`, whose calls the first screen of a visitor does not make. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, readSession)
}

/**
 * Who a guarded screen belongs to. Keeps the last person for the moment between the end
 * of the session and the guard's redirect, so that the screen does not have to think of it.
 */
export function useUserId(): string {
  const now = userIdOf(useSession())
  const [kept, keep] = useState(now ?? '')
  if (now !== null && now !== kept) keep(now)
  return now ?? kept
}
