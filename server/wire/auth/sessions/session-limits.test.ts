import { expect, it } from 'vitest'
import { isSessionExpired, sessionEnd } from './session-limits.ts'

const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  // Columns: creation, last use and current time, idle limit, maximum lifetime, expected result.
  [0, 0, 1_000_000, 0, 0, false],
  [0, 100, 199, 100, 0, false],
  [0, 100, 200, 100, 0, true],
  [0, 450, 499, 100, 500, false],
  [0, 450, 500, 100, 500, true],
  [0, 0, 500, 0, 500, true],
])('session created at %i, used at %i, now %i, idle limit %i, lifetime %i: expired %s', (created, used, now, idle, max, expired) => {
  const session = { created_at: at(created), refreshed_at: at(used) }
  expect(isSessionExpired(session, { SESSION_IDLE_SECONDS: idle, SESSION_MAX_SECONDS: max }, at(now))).toBe(expired)
})

it('returns the end of a session with a maximum lifetime', () => {
  expect(sessionEnd({ created_at: at(10) }, { SESSION_IDLE_SECONDS: 5, SESSION_MAX_SECONDS: 0 })).toBeNull()
  expect(sessionEnd({ created_at: at(10) }, { SESSION_IDLE_SECONDS: 5, SESSION_MAX_SECONDS: 20 })).toEqual(at(30))
})
