import type { Settings } from '../../../config/settings.ts'
import type { SessionRow } from './session-store.ts'

type SessionRules = Pick<Settings, 'SESSION_IDLE_SECONDS' | 'SESSION_MAX_SECONDS'>
type Times = Pick<SessionRow, 'created_at' | 'refreshed_at'>

/** Returns the time when a session ends even if it is in use; null if sessions have no maximum lifetime. */
export function sessionEnd({ created_at }: Pick<Times, 'created_at'>, { SESSION_MAX_SECONDS }: SessionRules): Date | null {
  return SESSION_MAX_SECONDS === 0 ? null : new Date(created_at.getTime() + SESSION_MAX_SECONDS * 1000)
}

/** Returns whether a session was idle for too long or has reached its maximum lifetime. */
export function isSessionExpired(session: Times, rules: SessionRules, now = new Date()): boolean {
  const end = sessionEnd(session, rules)
  const idle = rules.SESSION_IDLE_SECONDS
  return (end !== null && end <= now) || (idle > 0 && session.refreshed_at.getTime() + idle * 1000 <= now.getTime())
}
