import { expect, it } from 'vitest'
import { priceFilters } from './agreed-prices.ts'

const read = (line: { quantity: number; standard: number; actual: number }, agreement: string, kind = 'lot_size', month = 'March 2026') =>
  priceFilters.agreed_price(line, agreement, month, kind)

it.each([
  ['A partir de 1.000 peças 18,40 €; 200 a 499 peças 20,70 €.', { price: 20.7, within: 690, excess: 120 }],
  ['From 1,000 pieces 18.40; 200 to 499 pieces 20.70.', { price: 20.7, within: 690, excess: 120 }],
  ['Ab 1.000 Stück 18,40 €, ab 100 Stück 21,10 €.', { price: 21.1, within: 810, excess: 0 }],
])('uses the price break of the quantity: %s', (agreement, expected) => {
  expect(read({ quantity: 300, standard: 18.4, actual: 21.1 }, agreement)).toEqual(expected)
})

it.each([
  ['Energy surcharge: January 0.28, March 0.33 a meter.', 'March 2026'],
  ['Energiezuschlag: Januar 0,28, März 0,33 €/m.', 'März 2026'],
  ['Surtaxe énergie : janvier 0,28, mars 0,33 €/m.', 'mars 2026'],
])('adds the surcharge of the month to the standard price: %s', (agreement, month) => {
  expect(read({ quantity: 1000, standard: 4.15, actual: 4.55 }, agreement, 'surcharge', month)).toEqual({
    price: 4.48,
    within: 330,
    excess: 70,
  })
})

it('uses a single price', () => {
  expect(read({ quantity: 450, standard: 6.9, actual: 7.35 }, 'Fixed price of 6,90 €/kg until 30/06/2026.')).toEqual({
    price: 6.9,
    within: 0,
    excess: 202.5,
  })
})

it.each(['The price follows the index.', '14.20 from 2,000 pieces, 15.30 from 1,000, 16.10 below.', 'Prices of 5,10 € or 6,20 €.'])(
  'leaves the price open if the agreement is not clear: %s',
  (agreement) => expect(read({ quantity: 300, standard: 14.2, actual: 16.1 }, agreement)).toBeNull(),
)
