import { expect, it } from 'vitest'
import { ModelError } from './model-error.ts'
import { decideRetry, type Failure } from './retry.ts'

const failure = (more: Partial<Failure> = {}): Failure => ({
  error: new ModelError({ code: 'unavailable' }, 'x'),
  isRetryable: true,
  retryAfterMs: null,
  ...more,
})

it.each([
  ['what is not passing', failure({ isRetryable: false }), 1, 10_000, 0, 'stop'],
  ['the fourth try', failure(), 4, 10_000, 0, 'stop'],
  ['the first, by chance at once', failure(), 1, 10_000, 0, { waitMs: 0 }],
  ['the first, by chance late', failure(), 1, 10_000, 0.99, { waitMs: 495 }],
  ['the third, by chance late', failure(), 3, 10_000, 0.99, { waitMs: 1980 }],
  ['a wait past the deadline', failure(), 3, 1000, 0.99, 'stop'],
  ['a wait that was asked for', failure({ retryAfterMs: 4000 }), 1, 10_000, 0, { waitMs: 4000 }],
  ['the same, a little later than others', failure({ retryAfterMs: 4000 }), 1, 10_000, 0.5, { waitMs: 4250 }],
  ['a wait that was asked for, past the deadline', failure({ retryAfterMs: 10_000 }), 1, 10_000, 0, 'stop'],
] as const)('decides on %s', (_name, what, tries, remaining, chance, expected) => {
  expect(decideRetry(what, tries, remaining, chance)).toEqual(expected)
})
