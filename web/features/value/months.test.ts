import { expect, it } from 'vitest'
import { monthAfter, monthAt, nameOfMonth, shortNameOfMonth } from './months.ts'
import { valueSearch } from './value-search.ts'

it('returns the month in a time zone', () => {
  const moment = new Date('2026-10-31T23:30:00Z')
  expect(monthAt(moment, 'UTC')).toBe('2026-10')
  expect(monthAt(moment, 'Europe/Berlin')).toBe('2026-11')
  expect(monthAt(new Date('2026-01-01T04:00:00Z'), 'America/New_York')).toBe('2025-12')
})

it('adds months beyond the end of a year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

it('formats months', () => {
  expect(nameOfMonth('2026-11')).toBe('November 2026')
  expect(shortNameOfMonth('2026-11')).toBe('Nov 2026')
})

it.each([
  ['2026-11', { month: '2026-11' }],
  ['2026-13', {}],
  ['1999-01', {}],
  [202611, {}],
  [undefined, {}],
])('parses %j', (month, search) => expect(valueSearch({ month })).toEqual(search))
