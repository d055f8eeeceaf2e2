import type { Settings } from '../../config/settings.ts'
import type { SessionRow } from './session-store.ts'

type SessionRules = Pick<Settings, 'SESSION_IDLE_SECONDS' | 'SESSION_MAX_SECONDS'>
type Times = Pick<SessionRow, 'created_at' | 'refreshed_at'>

/** When a session ends however much it is used; null: never. */
export function endOf({ created_at }: Pick<Times, 'created_at'>, { SESSION_MAX_SECONDS }: SessionRules): Date | null {
  return SESSION_MAX_SECONDS === 0 ? null : new Date(created_at.getTime() + SESSION_MAX_SECONDS * 1000)
}

/** Whether a session has run out: nobody used it for too long, or it has lasted too long. */
export function hasRunOut(session: Times, rules: SessionRules, now = new Date()): boolean {
  const end = endOf(session, rules)
  const idle = rules.SESSION_IDLE_SECONDS
  return (end !== null && end <= now) || (idle > 0 && session.refreshed_at.getTime() + idle * 1000 <= now.getTime())
}
