import { expect, it } from 'vitest'
import { sentencesOf } from './sentences.ts'

it.each([
  ['A garage adds $80. Lofts have no lift.', ['A garage adds $80.', 'Lofts have no lift.']],
  ['Use seal kit KX-77. The pump is drained first.', ['Use seal kit KX-77.', 'The pump is drained first.']],
  ['They asked for gloves in L. Training starts in June.', ['They asked for gloves in L.', 'Training starts in June.']],
  ['We met J. Smith at the gate.', ['We met J. Smith at the gate.']],
  ['Am 3. März beginnt der Kurs.', ['Am 3. März beginnt der Kurs.']],
])('splits %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})
