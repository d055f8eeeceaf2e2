import { expect, it } from 'vitest'
import { compareLimits } from './compare-limits.ts'

it.each([
  ['61 days old', 'Items older than 60 days are explained.', ['61 days > 60 days']],
  ['380 of 400 hours', 'A module counts from 80 percent of its hours.', ['380 of 400 hours = 95 % > 80 percent']],
  ['Wait: 12 minutes; Travel: 50 minutes', 'The wait is at most 15 minutes.', ['12 minutes < 15 minutes']],
  [
    'Process: Welding; Hours: 390; Required: 400',
    'Each process needs 80 percent of its required hours.',
    ['hours 390 of 400 = 97.5 % > 80 percent'],
  ],
  ['Discount of 5 %', 'Discounts above 5 % need a signature.', ['5 % = 5 %']],
])('compares %j with %j', (item, rule, compared) => {
  expect(compareLimits(item, rule, 'en')).toEqual(compared)
})

it('compares in German', () => {
  expect(compareLimits('Lieferung nach 9 Tagen', 'Eine Lieferung dauert höchstens 7 Tage.', 'de')).toEqual(['9 Tagen > 7 Tage'])
})

it.each([
  ['Order 61 of May 3', 'Items older than 60 days are explained.'],
  ['61 hours', 'Items older than 60 days are explained.'],
  ['The allowance is 5 percent', 'An allowance of 5 percent applies to the first orders.'],
])('does not compare %j with %j', (item, rule) => {
  expect(compareLimits(item, rule, 'en')).toEqual([])
})
