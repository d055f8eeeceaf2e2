import { expect, it } from 'vitest'
import { choose, chooseAll, nothingChosen } from './selection.ts'

const all = ['a', 'b', 'c', 'd', 'e']
const keys = (chosen: typeof nothingChosen) => [...chosen.keys].sort().join('')

it('selects and deselects a row', () => {
  const one = choose(all, nothingChosen, 'b', false)
  expect(keys(one)).toBe('b')
  expect(keys(choose(all, one, 'b', false))).toBe('')
})

it('selects and deselects ranges in both directions', () => {
  const down = choose(all, choose(all, nothingChosen, 'b', false), 'd', true)
  expect(keys(down)).toBe('bcd')
  expect(keys(choose(all, choose(all, nothingChosen, 'd', false), 'a', true))).toBe('abcd')
  expect(keys(choose(all, down, 'c', true))).toBe('b')
})

it('selects a single row if there was no click before', () => {
  expect(keys(choose(all, nothingChosen, 'c', true))).toBe('c')
  expect(keys(choose(all, { keys: new Set(), anchor: 'gone' }, 'c', true))).toBe('c')
})

it('selects all rows, or none if all are selected', () => {
  const everything = chooseAll(all, choose(all, nothingChosen, 'a', false))
  expect(keys(everything)).toBe('abcde')
  expect(keys(chooseAll(all, everything))).toBe('')
})
