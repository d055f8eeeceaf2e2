import { expect, it } from 'vitest'
import { secondsOfDuration } from '../xml/xml-duration.ts'
import { secondsUntilNextRead, secondsUntilRetry } from './metadata-schedule.ts'

const now = new Date('2026-03-01T00:00:00Z')
const hourSeconds = 3600

it.each<[string, Date | null, number | null, number]>([
  ['daily', null, null, 24 * hourSeconds],
  ['as often as it requests', null, 6 * hourSeconds, 6 * hourSeconds],
  ['daily, if it requests a longer interval', null, 700 * hourSeconds, 24 * hourSeconds],
  ['at most hourly', null, 60, hourSeconds],
  ['well before it expires', new Date('2026-03-01T10:00:00Z'), null, 5 * hourSeconds],
  ['hourly close to its expiry', new Date('2026-03-01T00:10:00Z'), null, hourSeconds],
  ['at the earlier of both times', new Date('2026-03-01T10:00:00Z'), 3 * hourSeconds, 3 * hourSeconds],
])('refreshes metadata %s', (_, validUntil, cacheSeconds, seconds) =>
  expect(secondsUntilNextRead({ validUntil, cacheSeconds }, now)).toBe(seconds),
)

it('retries an address that fails with exponential backoff, at least daily', () =>
  expect([1, 2, 3, 5, 6, 100].map(secondsUntilRetry)).toEqual([
    hourSeconds,
    2 * hourSeconds,
    4 * hourSeconds,
    16 * hourSeconds,
    24 * hourSeconds,
    24 * hourSeconds,
  ]))

it.each([
  ['PT6H', 6 * hourSeconds],
  ['P1D', 24 * hourSeconds],
  ['P1Y2M3DT4H5M6.5S', 365 * 24 * hourSeconds + 60 * 24 * hourSeconds + 3 * 24 * hourSeconds + 4 * hourSeconds + 306.5],
  [' PT0S ', 0],
  ['-PT6H', null],
  ['P', null],
  ['P1DT', null],
  ['6h', null],
])('parses %j as %s seconds', (text, seconds) => expect(secondsOfDuration(text)).toBe(seconds))
