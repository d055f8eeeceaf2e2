import { expect, it } from 'vitest'
import { evaluateQuotes, quoteScoreOf } from './evaluate-quotes.ts'

it.each([
  ['tune', 5],
  ['hold', 5],
] as const)('quotes at least the measured number of rules in other words of %s, and at most one wrong rule', (half, least) => {
  const score = quoteScoreOf(evaluateQuotes().filter(({ set }) => set === half))
  expect(score.required).toBe(18)
  expect(score.quoted).toBeGreaterThanOrEqual(least)
  expect(score.wrong).toBeLessThanOrEqual(1)
})
