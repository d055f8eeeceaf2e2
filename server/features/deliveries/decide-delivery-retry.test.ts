import { expect, it } from 'vitest'
import { type AttemptOutcome, type AttemptResult, decideDeliveryRetry, retryDelaysSeconds } from './decide-delivery-retry.ts'

const now = new Date('2026-03-01T12:00:00Z')
const responded = (status: number, retryAfter: string | null = null): AttemptResult => ({ status, retryAfter })
const delayOf = (outcome: AttemptOutcome) => ('retryInSeconds' in outcome ? outcome.retryInSeconds : null)

it.each([200, 201, 204, 299])('counts status %d as delivered', (status) =>
  expect(decideDeliveryRetry(responded(status), 1, now, 0)).toEqual({ delivered: true }),
)

it.each([199, 301, 307, 400, 401, 404, 408, 429, 500, 503])('retries status %d', (status) =>
  expect(decideDeliveryRetry(responded(status), 1, now, 0)).toMatchObject({
    retryInSeconds: 5,
    error: expect.stringContaining(String(status)),
  }),
)

it.each<[string, AttemptResult]>([
  ['status 410', responded(410)],
  ['an invalid URL', { errorCode: 'bad_address' }],
  ['a private address', { errorCode: 'private_address' }],
])('fails permanently for %s', (_, result) => expect(decideDeliveryRetry(result, 1, now, 0)).toMatchObject({ failed: true }))

it('retries for about a day with up to a fifth of jitter, then fails', () => {
  const minDelays = retryDelaysSeconds.map((_, index) => delayOf(decideDeliveryRetry({ errorCode: 'timeout' }, index + 1, now, 0)))
  const maxDelays = retryDelaysSeconds.map((_, index) => delayOf(decideDeliveryRetry({ errorCode: 'timeout' }, index + 1, now, 1)))
  expect(minDelays).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14400, 28800, 28800])
  for (const [index, delay] of maxDelays.entries()) expect(delay).toBeCloseTo((minDelays[index] ?? 0) * 1.2)
  expect(minDelays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0)).toBeGreaterThan(23 * 3600)
  expect(decideDeliveryRetry({ errorCode: 'timeout' }, retryDelaysSeconds.length + 1, now, 0)).toMatchObject({ failed: true })
})

it.each<[string, number]>([
  ['120', 120],
  ['Sun, 01 Mar 2026 12:10:00 GMT', 600],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 5],
  ['999999999', 86_400],
  ['soon', 5],
  ['-5', 5],
])('respects Retry-After "%s", up to a day', (retryAfter, seconds) =>
  expect(delayOf(decideDeliveryRetry(responded(503, retryAfter), 1, now, 0))).toBe(seconds),
)
