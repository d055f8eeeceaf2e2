import { expect, it } from 'vitest'
import { parseRetryAfter } from './retry-after.ts'

const now = Date.parse('2026-03-01T12:00:00Z')

it.each<[string | null | undefined, number | null]>([
  [undefined, null],
  [null, null],
  ['', null],
  ['7', 7000],
  [' 120 ', 120_000],
  ['0', 0],
  ['1.5', 1500],
  ['-3', null],
  ['soon', null],
  ['May 5', null],
  ['Sunday morning', null],
  ['9'.repeat(400), null],
  ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
  ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
  ['Sunday, 01-Mar-26 12:00:30 GMT', 30_000],
  ['Sun Mar  1 12:00:30 2026', 30_000],
])('parses %j as %j milliseconds', (header, expected) => expect(parseRetryAfter(header, now)).toBe(expected))
