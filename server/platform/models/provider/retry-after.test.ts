import { expect, it } from 'vitest'
import { providerRetryAfter } from './retry-after.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

it.each([
  [{}, '', null],
  [{ 'retry-after': '7' }, '', 7000],
  [{ 'retry-after': '0' }, '', 0],
  [{ 'retry-after': 'Sun, 01 Mar 2026 12:00:30 GMT' }, '', 30_000],
  [{ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, '', 0],
  [{ 'retry-after': 'soon' }, '', null],
  [{ 'retry-after': '-3' }, '', null],
  [{ 'retry-after-ms': '120.5' }, '', 120.5],
  [{}, '{"@type":"…RetryInfo","retryDelay": "17.5s"}', 17_500],
] as const)('reads the headers %o and the body %j', (headers, body, expected) =>
  expect(providerRetryAfter(headers, body, now)).toBe(expected),
)
