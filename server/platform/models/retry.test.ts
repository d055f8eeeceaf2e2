import { expect, it } from 'vitest'
import { ModelError } from './model-error.ts'
import { decideRetry, type Failure } from './retry.ts'

const failure = (overrides: Partial<Failure> = {}): Failure => ({
  error: new ModelError({ code: 'unavailable' }, 'x'),
  isRetryable: true,
  retryAfterMs: null,
  ...overrides,
})

it.each([
  ['a failure that is not retryable', failure({ isRetryable: false }), 1, 10_000, 0, 'stop'],
  ['the fourth attempt', failure(), 4, 10_000, 0, 'stop'],
  ['the first attempt without jitter', failure(), 1, 10_000, 0, { waitMs: 0 }],
  ['the first attempt with the most jitter', failure(), 1, 10_000, 0.99, { waitMs: 495 }],
  ['the third attempt with the most jitter', failure(), 3, 10_000, 0.99, { waitMs: 1980 }],
  ['a wait past the deadline', failure(), 3, 1000, 0.99, 'stop'],
  ['a requested delay', failure({ retryAfterMs: 4000 }), 1, 10_000, 0, { waitMs: 4000 }],
  ['a requested delay with jitter', failure({ retryAfterMs: 4000 }), 1, 10_000, 0.5, { waitMs: 4250 }],
  ['a requested delay past the deadline', failure({ retryAfterMs: 10_000 }), 1, 10_000, 0, 'stop'],
] as const)('decides whether and when to retry: %s', (_name, failed, attempts, remainingMs, random, expected) => {
  expect(decideRetry(failed, attempts, remainingMs, random)).toEqual(expected)
})
