import { ModelError } from './model-error.ts'
import type { Budget, Message, Spent } from './models.ts'
import type { Price } from './prices.ts'

/** Estimates the tokens of a text at four characters each, which is typical for English. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/** Estimates the tokens of a prompt, with an overhead of four tokens per message. */
export const estimatePrompt = (messages: readonly Message[]): number =>
  messages.reduce(
    (sum, message) => sum + 4 + estimateTokens(message.role === 'tool' ? JSON.stringify(message.results) : message.content),
    0,
  )

/**
 * Returns the maximum tokens of a response within the budget, or undefined for no limit.
 * @param tokensIn estimated tokens of the prompt
 * @param spent usage of earlier attempts of the same call
 * @throws ModelError `over_budget` if no tokens are left for a response
 */
export function outputBound(budget: Budget | undefined, tokensIn: number, price: Price | null, spent: Spent | null): number | undefined {
  const bounds: number[] = []
  if (budget?.maxOutputTokens !== undefined) bounds.push(budget.maxOutputTokens)
  if (budget?.maxTokens !== undefined) bounds.push(budget.maxTokens - (spent ? spent.tokensIn + spent.tokensOut : 0) - tokensIn)
  if (budget?.maxCostUsd !== undefined && price) {
    const left = budget.maxCostUsd - (spent?.costUsd ?? 0) - (tokensIn * price.input) / 1_000_000
    if (left < 0) bounds.push(0)
    else if (price.output > 0) bounds.push(Math.floor((left * 1_000_000) / price.output))
  }
  if (bounds.length === 0) return undefined
  const bound = Math.min(...bounds)
  if (bound < 1) throw new ModelError({ code: 'over_budget' }, `the prompt of about ${tokensIn} tokens leaves nothing for an answer`, spent)
  return bound
}

/**
 * Returns true if a response is far longer than its limit, because some servers ignore the limit. Allows twice the limit since the
 * token count is an estimate.
 */
export const isRunaway = (text: string, bound: number | undefined): boolean => bound !== undefined && estimateTokens(text) > 2 * bound + 16

/** Returns the sum. If one of the costs is unknown, so is the sum. */
export function addSpent(one: Spent | null, other: Spent): Spent {
  if (!one) return other
  return {
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    isEstimated: one.isEstimated || other.isEstimated,
    costUsd: one.costUsd === null || other.costUsd === null ? null : one.costUsd + other.costUsd,
  }
}
