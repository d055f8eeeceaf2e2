import { expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const read = (label: string, line: object, term = 'Claims are made within 60 days.') =>
  evaluate('item | deduction: term', { item: { kind: { label }, line: { ordered: 100, received: 80, unit_cost: 1.25, ...line } }, term })

it.each([
  ['shortage', {}, { short: 20, rate: 0, amount: 25 }],
  ['shortage', { unit_cost: null }, { short: 20, amount: 0 }],
  ['allowance', { note: 'introductory rebate of ten percent missing' }, { short: 0, rate: 10, amount: 10 }],
  ['promotion', { note: 'half of the catalog page, $640' }, { short: 0, amount: 640 }],
  ['price', { note: 'old list price charged' }, { amount: 0 }],
])('computes the amount of a claim of the kind %s', (label, line, expected) => {
  expect(read(label, line)).toMatchObject({ status: 'ready', ...expected })
})

it('states what a claim needs first', () => {
  expect(read('shortage', { note: 'packing slip missing' })).toMatchObject({ status: 'document', lacking: ['packing slip'] })
  expect(read('allowance', {}, 'It applies to the first two orders.')).toMatchObject({ status: 'check', orders: 'first two orders' })
  expect(read('shortage', {}, '')).toMatchObject({ status: 'term' })
  expect(read('no_claim', {}, '')).toMatchObject({ status: 'no_claim' })
  expect(read('unclear', {}, '')).toMatchObject({ status: 'unclear' })
})
