import { expect, it } from 'vitest'
import { halves } from '../safety/messages.ts'
import { evaluateExtraction, extractionScoreOf, isRight } from './evaluate-extraction.ts'
import { extractedLanguages, readExtractionMessages } from './messages.ts'

const messages = readExtractionMessages()

it('has at least four messages of every language in both halves', () => {
  for (const language of extractedLanguages)
    for (const half of halves)
      expect(messages.filter((message) => message.language === language && message.set === half).length).toBeGreaterThanOrEqual(4)
})

it.each([
  ['Stehlampe', 'die Stehlampe', true],
  ['Stehlampe', 'Stehlampe aus Messing', true],
  ['Stehlampe', 'Stehlampe, die ich gestern bestellt habe', false],
  ['Stehlampe', null, false],
  [null, 'Lampe', false],
  [null, null, true],
])('compares the expected value %j with %j', (expected, found, right) => {
  expect(isRight({ expected, found })).toBe(right)
})

it.each([
  ['tune', 0.9],
  ['hold', 0.75],
] as const)('reads the values of %s with a precision and recall of at least %d', (half, least) => {
  const { expected, read, right } = extractionScoreOf(evaluateExtraction(messages.filter(({ set }) => set === half)))
  expect(right / read).toBeGreaterThanOrEqual(least)
  expect(right / expected).toBeGreaterThanOrEqual(least)
})
