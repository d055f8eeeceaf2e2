import { expect, it } from 'vitest'
import { addDays, findDays, findTime, formatDay, formatTime } from './days.ts'

it.each([
  ['on 2026-03-14', 'Mar 14, 2026'],
  ['March 14, 2026', 'Mar 14, 2026'],
  ['Mar. 4th 2026', 'Mar 4, 2026'],
  ['14 September 2026', 'Sep 14, 2026'],
  ['3/14/2026', 'Mar 14, 2026'],
  ['February 29, 2028', 'Feb 29, 2028'],
])('finds the date in "%s"', (text, expected) => expect(findDays(text).map(({ day }) => formatDay(day))).toEqual([expected]))

it.each(['February 30, 2026', '2026-13-01', '31/12/2026', 'March 2026', '1234-5'])('finds no date in "%s"', (text) =>
  expect(findDays(text)).toEqual([]),
)

it.each([
  ['at 9:30', '09:30'],
  ['14:05', '14:05'],
  ['2 pm', '14:00'],
  ['12:15 a.m.', '00:15'],
  ['12 PM', '12:00'],
])('finds the time in "%s"', (text, expected) => expect(formatTime(findTime(text)?.minutes ?? -1)).toBe(expected))

it.each(['25:00', '13 pm', '9:75', 'nine'])('finds no time in "%s"', (text) => expect(findTime(text)).toBeNull())

it('counts days correctly across the change to daylight saving time', () => {
  const [match] = findDays('2026-03-07')
  expect(formatDay(addDays(match?.day ?? 0, 30))).toBe('Apr 6, 2026')
})
