import { expect, it } from 'vitest'
import { secondsOfDuration } from '../xml/xml-duration.ts'
import { secondsUntilNextRead, secondsUntilRetry } from './metadata-schedule.ts'

const now = new Date('2026-03-01T00:00:00Z')
const hour = 3600

it.each<[string, Date | null, number | null, number]>([
  ['daily', null, null, 24 * hour],
  ['as often as it requests', null, 6 * hour, 6 * hour],
  ['daily, if it requests a longer interval', null, 700 * hour, 24 * hour],
  ['at most hourly', null, 60, hour],
  ['well before it expires', new Date('2026-03-01T10:00:00Z'), null, 5 * hour],
  ['hourly close to its expiry', new Date('2026-03-01T00:10:00Z'), null, hour],
  ['at the earlier of both times', new Date('2026-03-01T10:00:00Z'), 3 * hour, 3 * hour],
])('refreshes metadata %s', (_, validUntil, cacheSeconds, seconds) =>
  expect(secondsUntilNextRead({ validUntil, cacheSeconds }, now)).toBe(seconds),
)

it('retries an address that fails with exponential backoff, at least daily', () =>
  expect([1, 2, 3, 5, 6, 100].map(secondsUntilRetry)).toEqual([hour, 2 * hour, 4 * hour, 16 * hour, 24 * hour, 24 * hour]))

it.each([
  ['PT6H', 6 * hour],
  ['P1D', 24 * hour],
  ['P1Y2M3DT4H5M6.5S', 365 * 24 * hour + 60 * 24 * hour + 3 * 24 * hour + 4 * hour + 306.5],
  [' PT0S ', 0],
  ['-PT6H', null],
  ['P', null],
  ['P1DT', null],
  ['6h', null],
])('parses %j as %s seconds', (text, seconds) => expect(secondsOfDuration(text)).toBe(seconds))
