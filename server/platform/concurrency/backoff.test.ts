import { expect, it } from 'vitest'
import { exponentialBackoff } from './backoff.ts'

const limits = { first: 500, max: 8000 }

it('doubles the delay with each failure, up to the maximum', () =>
  expect([1, 2, 3, 4, 5, 6, 5000].map((failures) => exponentialBackoff(limits, failures))).toEqual([
    500, 1000, 2000, 4000, 8000, 8000, 8000,
  ]))

it('returns the first delay before any failure', () => expect(exponentialBackoff(limits, 0)).toBe(500))

it('shortens the delay by the jitter', () => {
  expect(exponentialBackoff(limits, 3, 0)).toBe(0)
  expect(exponentialBackoff(limits, 3, 0.5)).toBe(1000)
  expect(exponentialBackoff(limits, 20, 0.25)).toBe(2000)
})
