import { expect, it } from 'vitest'
import { addSpent, outputBound } from './budget.ts'
import { citedChunks } from './cited-chunks.ts'
import { costOf } from './prices.ts'

const prices = { m: { input: 3, output: 15, cachedInput: 0.3 }, plain: { input: 1, output: 2 } }

it('returns no cost without a price, and a lower cost for cached tokens', () => {
  expect(costOf(prices, 'other', { tokensIn: 1, tokensOut: 1 })).toBeNull()
  expect(costOf(prices, 'toString', { tokensIn: 1, tokensOut: 1 })).toBeNull()
  expect(costOf(prices, 'm', { tokensIn: 1_000_000, tokensOut: 100_000, cached: 500_000 })).toBeCloseTo(1.5 + 0.15 + 1.5)
  expect(costOf(prices, 'plain', { tokensIn: 10, tokensOut: 0, cached: 10 })).toBeCloseTo(0.00001)
})

it('returns no total if one cost is unknown', () => {
  const one = { tokensIn: 1, tokensOut: 2, isEstimated: false, costUsd: 0.5 }
  expect(addSpent(one, { ...one, costUsd: null, isEstimated: true })).toEqual({
    tokensIn: 2,
    tokensOut: 4,
    isEstimated: true,
    costUsd: null,
  })
})

it('limits a call to the smallest remaining budget', () => {
  expect(outputBound(undefined, 100, prices.m, null)).toBeUndefined()
  expect(outputBound({ maxOutputTokens: 50, maxTokens: 120 }, 100, prices.m, null)).toBe(20)
  expect(outputBound({ maxCostUsd: 0.0018 }, 100, prices.m, null)).toBe(100)
  expect(outputBound({ maxCostUsd: 0.0018 }, 100, null, null)).toBeUndefined()
  expect(() => outputBound({ maxCostUsd: 0.0001 }, 100, prices.m, null)).toThrow()
  expect(() => outputBound({ maxTokens: 100 }, 100, null, null)).toThrow()
})

it('cites chunks by number, from 1', () => {
  expect(citedChunks('As said [2], and [1, 2]; not [0], [9] or [x].', 3)).toEqual([1, 0])
})
