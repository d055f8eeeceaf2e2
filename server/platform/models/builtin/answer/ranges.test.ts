import { expect, it } from 'vitest'
import { compareWithRanges, quantitiesIn } from './ranges.ts'

it.each([
  ['20 to 8 days before arrival: we keep the deposit', 'inside'],
  ['up to 21 days before arrival', 'open'],
  ['7 days or less, or no-show', 'outside'],
  ['more than 30 days before arrival', 'outside'],
  ['8–20 days', 'inside'],
  ['Zwischen 8 und 20 Wochen', null],
  ['The arrival is possible from 3 pm', null],
] as const)('compares 10 days with %j: %s', (text, fit) => {
  const [quantity] = quantitiesIn('What happens if I cancel 10 days before arrival?')
  expect(compareWithRanges(text, quantity!)).toBe(fit)
})

it.each([
  ['Was kostet die Lieferung von 700 kg?', 'Preis für 501 bis 1.500 kg', 'inside'],
  ['Combien coûte un envoi de 2000 kg ?', 'plus de 1 500 kg', null],
  ['Combien coûte un envoi de 2000 kg ?', 'plus de 1500 kg', 'open'],
  ['How much is shipping for 400 kg?', 'up to 500 kg', 'open'],
] as const)('%s: compares with %j', (question, text, fit) => expect(compareWithRanges(text, quantitiesIn(question)[0]!)).toBe(fit))

it('reads no quantity from a question without numbers', () => expect(quantitiesIn('When do you open?')).toEqual([]))
