import { expect, it } from 'vitest'
import { evaluate } from '../../../liquid/liquid.ts'

const read = (label: string, line: object, term = 'Claims are made within 60 days.', terms: string[] = []) =>
  evaluate('item | deduction: term, terms', {
    item: { kind: { label }, line: { ordered: 100, received: 80, unit_cost: 1.25, ...line } },
    term,
    terms,
  })

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

it.each([
  ['A shortage of less than 2 percent of the line is not claimed.'],
  ['Fehlmengen unter 2 Prozent der Position werden nicht reklamiert.'],
  ['Les manquants de moins de 2 pour cent ne sont pas réclamés.'],
])('does not claim a shortage within the tolerance: %s', (rule) => {
  const claim = (received: number) =>
    evaluate('item | deduction: term, terms', {
      item: { kind: { label: 'shortage' }, line: { ordered: 200, received, unit_cost: 41.4 } },
      term: 'Short deliveries are claimable.',
      terms: [{ text: rule }],
    })
  expect(claim(197)).toMatchObject({ status: 'tolerated', tolerance: rule })
  expect(claim(190)).toMatchObject({ status: 'ready', amount: 414 })
})

it('reads the percentage of an allowance from its term, if the term names only one', () => {
  const line = { received: 50, unit_cost: 27.6, note: 'new line allowance not on the invoice' }
  expect(read('allowance', line, 'New line allowance: 7.5 percent of the first order.')).toMatchObject({ rate: 7.5, amount: 103.5 })
  expect(read('allowance', line, '5 percent up to 100 cartons, 7 percent above.')).toMatchObject({ rate: 0, amount: 0 })
})

it.each([
  [
    'no_claim',
    'inv 88164 says 35.10',
    { status: 'ready', kind: 'price', extra: 1.6, amount: 64, term: 'Prices follow the price list of the day of receipt.' },
  ],
  ['unclear', 'Rechnung weist 35,10 aus', { status: 'ready', kind: 'price', amount: 64 }],
  ['no_claim', 'inv 88164 of 2026.03', { status: 'no_claim', amount: 0 }],
  ['no_claim', 'invoiced at 33.50', { status: 'no_claim', amount: 0 }],
  ['no_claim', 'invoice total 1,340.00', { status: 'no_claim', amount: 0 }],
])('claims the difference to a higher price on the invoice: %s, %s', (label, note, expected) => {
  const terms = ['Over-deliveries are not paid.', 'Prices follow the price list of the day of receipt.']
  expect(read(label, { note, ordered: 40, received: 40, unit_cost: 33.5 }, 'Over-deliveries are not paid.', terms)).toMatchObject(expected)
})
