import { expect, it } from 'vitest'
import { endOf, hasRunOut } from './session-limits.ts'

const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  // created, used, now, idle, max
  [0, 0, 1_000_000, 0, 0, false],
  [0, 100, 199, 100, 0, false],
  [0, 100, 200, 100, 0, true],
  [0, 450, 499, 100, 500, false],
  [0, 450, 500, 100, 500, true],
  [0, 0, 500, 0, 500, true],
])('of a session begun at %i and used at %i, at %i, with %i idle and %i in all: over %s', (created, used, now, idle, most, over) => {
  const session = { created_at: at(created), refreshed_at: at(used) }
  expect(hasRunOut(session, { SESSION_IDLE_SECONDS: idle, SESSION_MAX_SECONDS: most }, at(now))).toBe(over)
})

it('tells the end that no use puts off', () => {
  expect(endOf({ created_at: at(10) }, { SESSION_IDLE_SECONDS: 5, SESSION_MAX_SECONDS: 0 })).toBeNull()
  expect(endOf({ created_at: at(10) }, { SESSION_IDLE_SECONDS: 5, SESSION_MAX_SECONDS: 20 })).toEqual(at(30))
})
