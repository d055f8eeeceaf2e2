import { expect, it } from 'vitest'
import { classify } from './classify.ts'

const labels = [
  { name: 'repair', description: 'Something is broken and must be fixed.', example: 'The kiln stays cold.' },
  { name: 'order', description: 'Someone wants to buy clay or glaze.', example: 'Six bags of porcelain, please.' },
]

it('uses the words of the example', () => {
  expect(classify('Our kiln is cold again', labels).label).toBe('repair')
  expect(classify('Porcelain, two bags', labels).label).toBe('order')
})

it('returns unclear if no label leads, and if no word matches', () => {
  const same = labels.map(({ name }) => ({ name, description: 'A question about glaze.' }))
  expect(classify('A question about glaze', same)).toMatchObject({ label: 'unclear', confidence: 0.5 })
  expect(classify('Good morning', labels)).toMatchObject({ label: 'unclear', confidence: 0 })
})

it.each([
  ['Zwei Säcke Porzellan kaufen', 'order'],
  ['Ist das Gerät defekt oder kaputt? Bitte reparieren.', 'repair'],
  ['Le four est cassé, il faut le réparer', 'repair'],
])('compares the English meanings of foreign words: %s', (text, label) => expect(classify(text, labels).label).toBe(label))
