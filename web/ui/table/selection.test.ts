import { expect, it } from 'vitest'
import { emptySelection, toggleAllRows, toggleRow } from './selection.ts'

const all = ['a', 'b', 'c', 'd', 'e']
const keys = (chosen: typeof emptySelection) => [...chosen.keys].sort().join('')

it('selects and deselects a row', () => {
  const one = toggleRow(all, emptySelection, 'b', false)
  expect(keys(one)).toBe('b')
  expect(keys(toggleRow(all, one, 'b', false))).toBe('')
})

it('selects and deselects ranges in both directions', () => {
  const down = toggleRow(all, toggleRow(all, emptySelection, 'b', false), 'd', true)
  expect(keys(down)).toBe('bcd')
  expect(keys(toggleRow(all, toggleRow(all, emptySelection, 'd', false), 'a', true))).toBe('abcd')
  expect(keys(toggleRow(all, down, 'c', true))).toBe('b')
})

it('selects a single row if there was no click before', () => {
  expect(keys(toggleRow(all, emptySelection, 'c', true))).toBe('c')
  expect(keys(toggleRow(all, { keys: new Set(), anchor: 'gone' }, 'c', true))).toBe('c')
})

it('selects all rows, or none if all are selected', () => {
  const everything = toggleAllRows(all, toggleRow(all, emptySelection, 'a', false))
  expect(keys(everything)).toBe('abcde')
  expect(keys(toggleAllRows(all, everything))).toBe('')
})
