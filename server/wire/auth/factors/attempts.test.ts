import { expect, it } from 'vitest'
import { lockSeconds, requireUnlocked } from './attempts.ts'

it('allows five wrong answers, then doubles the lock time up to an hour', () => {
  expect([0, 1, 4, 5, 6, 7, 11, 12, 13, 1000].map(lockSeconds)).toEqual([0, 0, 0, 30, 60, 120, 1920, 3600, 3600, 3600])
})

it('reports the remaining lock time', () => {
  expect(() => requireUnlocked({ locked_until: null })).not.toThrow()
  expect(() => requireUnlocked({ locked_until: new Date(Date.now() - 1) })).not.toThrow()
  expect(() => requireUnlocked({ locked_until: new Date(Date.now() + 9500) })).toThrow(
    expect.objectContaining({ code: 'over_request_rate_limit', retryAfter: 10 }),
  )
})
