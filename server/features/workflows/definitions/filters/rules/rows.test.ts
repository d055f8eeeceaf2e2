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

it('quotes the paragraph about the codes of a row, without its sentences about other codes', () => {
  const plan = [
    {
      text: 'PC-114, HPDC-1. P01 usual causes: excess lubricant.\n\nVB-7, CNC-4. M12: wrong tool offset. Second person confirms entries. M11: overhang.\n\nVB-7, CNC-3. M11: speed.',
    },
  ]
  const quote = (row: Record<string, string>) => evaluate('plan | coded_rules: row', { plan, row })
  expect(quote({ line: 'CNC-4', part: 'VB-7 valve body', defect: 'M12' })).toBe(
    'VB-7, CNC-4. M12: wrong tool offset. Second person confirms entries.',
  )
  expect(quote({ line: 'Paint', part: 'Cover', defect: 'scratches' })).toBe('')
})
