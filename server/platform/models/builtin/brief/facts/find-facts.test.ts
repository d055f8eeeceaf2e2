import { expect, it } from 'vitest'
import { findFacts } from './find-facts.ts'

it.each([
  ['en', 'My policy number is HX-2231/7, claim 88213. It costs $1,250.00.', ['HX-2231/7', '88213'], ['$1,250.00']],
  ['de', 'Bestellnummer 44-1208, Artikel KL7-220. Preis: 1.250,00 €', ['44-1208', 'KL7-220'], ['1.250,00 €']],
  ['fr', 'Facture n° F2026-19 de 320,50 €.', ['F2026-19'], ['320,50 €']],
  ['es', 'Pedido n.º 7781 por 99 euros.', ['7781'], ['99 euros']],
  ['it', 'Fattura n. 512/26 di 75,00 EUR.', ['512/26'], ['75,00 EUR']],
  ['pt', 'Encomenda 90812, 45,90 €.', ['90812'], ['45,90 €']],
  ['nl', 'Factuur 2026-0098 van € 130,00.', ['2026-0098'], ['€ 130,00']],
])('finds numbers of cases and amounts in a text in %s', (_, text, identifiers, amounts) => {
  const facts = findFacts([text], [])
  expect(facts.identifiers.map(({ value }) => value)).toEqual(identifiers)
  expect(facts.amounts).toEqual(amounts)
})

it('does not read the name of a standard as a case number', () => {
  expect(findFacts(['Material EN AW-5083, part KX-220.'], []).identifiers.map(({ value }) => value)).toEqual(['KX-220'])
})

it('finds a deadline after an abbreviation', () => {
  expect(findFacts(['Could Dr. Ames sign it before Friday? Thanks for all.'], []).deadlines).toEqual([
    'Could Dr. Ames sign it before Friday?',
  ])
})

it('finds labelled lines, rows of tables, quantities, dates, deadlines and contact data', () => {
  const body = [
    'Delivery date: 3 March 2027',
    'KL-9 | 12 pcs | 4.50',
    'Please deliver 12 boxes before Thursday.',
    'See https://shop.example/a: thanks',
  ]
  expect(findFacts(body, ['+49 30 1234567', 'uwe@kiln.example'])).toMatchObject({
    labelled: [{ label: 'Delivery date', value: '3 March 2027' }],
    tables: ['KL-9 | 12 pcs | 4.50'],
    quantities: ['12 pcs', '12 boxes'],
    dates: ['3 March 2027'],
    deadlines: ['Please deliver 12 boxes before Thursday.'],
    contact: ['uwe@kiln.example', '+49 30 1234567', 'https://shop.example/a:'.slice(0, -1)],
  })
})
