import { expect, it } from 'vitest'
import { addCallCosts, requireBudget } from './budget.ts'
import { citedChunks } from './cited-chunks.ts'
import { costOf, priceOf } from './prices.ts'

const prices = { m: { input: 3, output: 15, cachedInput: 0.3 }, plain: { input: 1, output: 2 } }

it('returns no cost if the price is unknown, and a lower cost for cached tokens', () => {
  expect(costOf(null, { tokensIn: 1, tokensOut: 1 })).toBeNull()
  expect(costOf(prices.m, { tokensIn: 1_000_000, tokensOut: 100_000, cached: 500_000 })).toBeCloseTo(1.5 + 0.15 + 1.5)
  expect(costOf(prices.plain, { tokensIn: 10, tokensOut: 0, cached: 10 })).toBeCloseTo(0.00001)
})

it('charges long requests at the price for long requests', () => {
  const price = { input: 1, output: 2, cachedInput: 0.1, long: { aboveTokens: 1000, input: 2, output: 3 } }
  expect(costOf(price, { tokensIn: 1000, tokensOut: 1000 })).toBeCloseTo(0.003)
  expect(costOf(price, { tokensIn: 2000, tokensOut: 1000, cached: 1000 })).toBeCloseTo((1000 * 2 + 1000 * 0.2 + 1000 * 3) / 1e6)
})

it('prefers the configured price to the list price', () => {
  expect(priceOf(prices, 'm', prices.plain)).toBe(prices.m)
  expect(priceOf(prices, 'toString', prices.plain)).toBe(prices.plain)
  expect(priceOf(prices, 'other', null)).toBeNull()
})

it('returns no total if one cost is unknown', () => {
  const call = { tokensIn: 1, tokensOut: 2, isEstimated: false, costUsd: 0.5 }
  expect(addCallCosts(call, { ...call, costUsd: null, isEstimated: true })).toEqual({
    tokensIn: 2,
    tokensOut: 4,
    isEstimated: true,
    costUsd: null,
  })
})

it.each([
  ['no budget', undefined, prices.m, null, true],
  ['enough tokens for prompt and response', { maxTokens: 150 }, prices.m, null, true],
  ['too few tokens for prompt and response', { maxTokens: 149 }, prices.m, null, false],
  ['tokens used by an earlier attempt', { maxTokens: 150 }, null, { tokensIn: 1, tokensOut: 0, isEstimated: false, costUsd: null }, false],
  ['enough budget in US dollars', { maxCostUsd: 0.0011 }, prices.m, null, true],
  ['too small a budget in US dollars', { maxCostUsd: 0.001 }, prices.m, null, false],
  ['a budget in US dollars and an unknown price', { maxCostUsd: 0.001 }, null, null, true],
])('checks the budget before a call: %s', (_name, budget, price, spent, mayStart) => {
  const start = () => requireBudget(budget, { tokensIn: 100, tokensOut: 50, price, spent })
  if (mayStart) expect(start).not.toThrow()
  else expect(start).toThrow()
})

it('returns the cited chunks for citations numbered from 1', () => {
  expect(citedChunks('As said [2], and [1, 2]; not [0], [9] or [x].', 3)).toEqual([1, 0])
})
