import { expect, it } from 'vitest'
import { findDays } from './days.ts'

it.each([
  ['February 4, May 6 and August 5, 2025', ['2025-02-04', '2025-05-06', '2025-08-05']],
  ['vom 3. März bis 7. April 2026', ['2026-03-03', '2026-04-07']],
  ['le 2 mars', ['2026-03-02']],
  ['April 11 to 19', ['2026-04-11']],
  ['2026-03-09 and 12.05.2026', ['2026-03-09', '2026-05-12']],
  ['Section 3 of 5', []],
  ['order 12 of January 3', ['2026-01-03']],
  ['on the 3rd of March', ['2026-03-03']],
])('reads the days of %j', (text, days) => {
  expect(findDays(text, 2026).map(({ value }) => value)).toEqual(days)
})

it('reads no day without a year if none is given', () => {
  expect(findDays('May 6')).toEqual([])
})
