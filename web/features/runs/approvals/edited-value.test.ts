import { expect, it } from 'vitest'
import { findInvalidNumber, parseEdited, withNumbers } from './edited-value.ts'

const original = { reply: 'Dear Ann', amount: 12.5, lines: [{ sku: 'A-1', pieces: 2 }], note: null }

it('converts edited numbers back to numbers and preserves other values', () => {
  const edited = { reply: '42', amount: '13', lines: [{ sku: 'A-1', pieces: '3' }], note: 'soon' }
  expect(findInvalidNumber(original, edited)).toBeNull()
  expect(withNumbers(original, edited)).toEqual({ reply: '42', amount: 13, lines: [{ sku: 'A-1', pieces: 3 }], note: 'soon' })
})

it.each([
  ['an empty text', { ...original, amount: ' ' }, 'Amount'],
  ['words', { ...original, lines: [{ sku: 'A-1', pieces: 'two' }] }, 'Pieces'],
])('finds the number that was edited to %s', (_, edited, name) => expect(findInvalidNumber(original, edited)).toBe(name))

it('returns the original for an invalid draft', () => {
  expect(parseEdited('{"amount":', original)).toBe(original)
  expect(parseEdited('{"amount":1}', original)).toEqual({ amount: 1 })
})
