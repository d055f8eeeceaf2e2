import { expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const rules = [
  {
    title: 'Turning',
    text: 'Steel 4140 is turned in lots from 200 to 2,000. Roundness of 0.01 mm is held up to 60 mm diameter. Nickel plating is bought outside with eight working days.',
  },
  { title: 'Terms', text: 'Retention of payment is an exception that sales decides. Steel 316 is planned from next year.' },
]
const answers = (rfq: string, chunks: unknown = rules) =>
  evaluate('rfq | requirement_answers: chunks', { rfq, chunks }) as { text: string; result: string }[]
const resultOf = (line: string, chunks: unknown = rules) => answers(`${line}\nSecond line\nThird line`, chunks)[0]

it('reads the lines of a request, each term in a line of terms, and the clauses of prose', () => {
  const texts = (rfq: string) => answers(rfq).map(({ text }) => text)
  expect(texts('- Part: pin\n- Quantity: 500\n- Terms: net 30, retention of payment')).toEqual([
    'Part: pin',
    'Quantity: 500',
    'net 30',
    'retention of payment',
  ])
  expect(texts('500 pins of steel, plated. Delivery in May')).toEqual(['500 pins of steel', 'plated', 'Delivery in May'])
})

it.each([
  ['Part: pin P-12', 'noted'],
  ['Quantity: 500 pieces', 'met'],
  ['Quantity: 5,000 pieces', 'exception'],
  ['Material: steel 4140', 'met'],
  ['Material: steel 316', 'to confirm'],
  ['Tolerance: roundness of 0.01 mm', 'with a note'],
  ['Tolerance: roundness of 0.005 mm', 'to confirm'],
  ['Retention of payment', 'exception'],
  ['Delivery date: 2026-07-01', 'to plan'],
  ['Packing: wooden crates', 'to confirm'],
])('answers %j with %j', (line, result) => {
  expect(resultOf(line)).toMatchObject({ text: line, result })
})

it('states the range of a lot and an unmentioned limit', () => {
  expect(resultOf('Quantity: 500 pieces')).toMatchObject({ is_quantity: true, range: { from: 200, to: 2000 } })
  expect(resultOf('Tolerance: roundness of 0.01 mm')).toMatchObject({ has_limit: true })
})

it('meets no requirement without rules', () => {
  expect(resultOf('Quantity: 500 pieces', [])).toMatchObject({ rule: '', result: 'to confirm', range: null })
})
