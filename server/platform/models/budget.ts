import { ModelError } from './model-error.ts'
import type { Budget, Message, Spent } from './models.ts'
import type { Price } from './prices.ts'

/** Tokens of a text when nobody counted them: four characters each, as English mostly has it. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/** Tokens of a prompt, estimated likewise, with four a message for its form. */
export const estimatePrompt = (messages: readonly Message[]): number =>
  messages.reduce(
    (sum, message) => sum + 4 + estimateTokens(message.role === 'tool' ? JSON.stringify(message.results) : message.content),
    0,
  )

/**
 * Tokens that an answer may have, so that the whole stays within the budget.
 * @param tokensIn the prompt's, estimated; `spent`: what earlier tries of the same call took.
 * @throws ModelError `over_budget` when nothing is left for an answer.
 * @returns undefined for no bound.
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
 * Whether an answer goes on although its bound is long reached: some servers know no bound. Twice, because the estimate is one.
 */
export const isRunaway = (text: string, bound: number | undefined): boolean => bound !== undefined && estimateTokens(text) > 2 * bound + 16

/** @returns both together; a cost that is not known makes the sum unknown. */
export function addSpent(one: Spent | null, other: Spent): Spent {
  if (!one) return other
  return {
    tokensIn: one.tokensIn + other.tokensIn,
    tokensOut: one.tokensOut + other.tokensOut,
    isEstimated: one.isEstimated || other.isEstimated,
    costUsd: one.costUsd === null || other.costUsd === null ? null : one.costUsd + other.costUsd,
  }
}
