import { expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

const ofRow = (rules: string, names: string[], name: string) => evaluate('rules | of_row: names, name', { rules, names, name })
const rules = 'A sprayer needs a fit test. An oven operator needs eight hours. Nobody trains alone in the booth.'

it('leaves out the sentences that name another row only', () => {
  const names = ['Spray booth', 'Oven', 'Masking']
  expect(ofRow(rules, names, 'Spray booth')).toEqual(['A sprayer needs a fit test.', 'Nobody trains alone in the booth.'])
  expect(ofRow(rules, names, 'Oven')).toEqual(['An oven operator needs eight hours.'])
  expect(ofRow('Öfen werden jährlich geprüft. Pumpen laufen täglich.', ['Ofen 2', 'Pumpe 7'], 'Pumpe 7')).toEqual([
    'Pumpen laufen täglich.',
  ])
})

it('returns all sentences without other rows, and those that name both', () => {
  expect(ofRow(rules, ['Packing'], 'Packing')).toHaveLength(3)
  expect(ofRow('Oven and booth are cleaned daily.', ['Oven', 'Booth'], 'Booth')).toHaveLength(1)
})
