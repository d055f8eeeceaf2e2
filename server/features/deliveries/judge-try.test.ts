import { expect, it } from 'vitest'
import { judgeTry, pauses, type TryOutcome, type TryResult } from './judge-try.ts'

const now = new Date('2026-03-01T12:00:00Z')
const answered = (status: number, retryAfter: string | null = null): TryResult => ({ status, retryAfter })
const pauseOf = (outcome: TryOutcome) => ('retryInSeconds' in outcome ? outcome.retryInSeconds : null)

it.each([200, 201, 204, 299])('%d is there', (status) => expect(judgeTry(answered(status), 1, now, 0)).toEqual({ delivered: true }))

it.each([199, 301, 307, 400, 401, 404, 408, 429, 500, 503])('%d is tried again', (status) =>
  expect(judgeTry(answered(status), 1, now, 0)).toMatchObject({ retryInSeconds: 5, error: expect.stringContaining(String(status)) }),
)

it.each<[string, TryResult]>([
  ['410', answered(410)],
  ['an address that is none', { fault: 'bad_address' }],
  ['a private address', { fault: 'private_address' }],
])('%s ends it', (_, result) => expect(judgeTry(result, 1, now, 0)).toMatchObject({ givenUp: true }))

it('takes about a day, each pause up to a fifth longer, and then gives up', () => {
  const least = pauses.map((_, place) => pauseOf(judgeTry({ fault: 'timeout' }, place + 1, now, 0)))
  const most = pauses.map((_, place) => pauseOf(judgeTry({ fault: 'timeout' }, place + 1, now, 1)))
  expect(least).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14400, 28800, 28800])
  for (const [place, pause] of most.entries()) expect(pause).toBeCloseTo((least[place] ?? 0) * 1.2)
  expect(least.reduce<number>((sum, pause) => sum + (pause ?? 0), 0)).toBeGreaterThan(23 * 3600)
  expect(judgeTry({ fault: 'timeout' }, pauses.length + 1, now, 0)).toMatchObject({ givenUp: true })
})

it.each<[string, number]>([
  ['120', 120],
  ['Sun, 01 Mar 2026 12:10:00 GMT', 600],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 5],
  ['999999999', 86_400],
  ['soon', 5],
  ['-5', 5],
])('waits as long as Retry-After "%s" asks, and a day at most', (retryAfter, seconds) =>
  expect(pauseOf(judgeTry(answered(503, retryAfter), 1, now, 0))).toBe(seconds),
)
