import { expect, it } from 'vitest'
import { evaluate } from '../../liquid/liquid.ts'

it.each([
  ['Kitchen opens to the yard, morning light.', 'The kitchen opens to the yard, with morning light.'],
  ['Study on the ground floor with its own door.', 'There is a study on the ground floor with its own door.'],
  ['Apple tree older than the house.', 'There is an apple tree older than the house.'],
  ['Oak floors in all rooms.', 'There are oak floors in all rooms.'],
  ['Morning light in the bedroom.', 'There is morning light in the bedroom.'],
  ['Ridge Park is six minutes away.', 'Ridge Park is six minutes away.'],
  ['Two closets in the hall.', 'Two closets in the hall.'],
  ['Walk to the lake in six minutes.', 'Walk to the lake in six minutes.'],
])('describes a home from the note %j', (note, sentence) => {
  expect(evaluate('text | as_description', { text: note })).toEqual([sentence])
})

it.each([
  [
    'Built 1954, lot 6,200 square feet, oak floors, roof 2021, asking $615,000.',
    'Built in 1954, it has a lot of 6,200 square feet, oak floors and a roof from 2021. The asking price is $615,000.',
  ],
  ['Built in 1987.', 'It was built in 1987.'],
  ['Gas heat, garage.', 'It has gas heat and garage.'],
])('writes the facts %j as sentences', (facts, sentences) => {
  expect(evaluate('text | as_fact_sentences', { text: facts })).toBe(sentences)
})
