import { ModelError } from './model-error.ts'
import type { Budget, CallCost, Message } from './models.ts'
import { costOf, type Price } from './prices.ts'

/** Estimates the number of tokens in a text: one per four characters, which is typical for English. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/** Estimates the number of tokens in a prompt. Adds four tokens per message for the format. */
export const estimatePrompt = (messages: readonly Message[]): number =>
  messages.reduce(
    (sum, message) => sum + 4 + estimateTokens(message.role === 'tool' ? JSON.stringify(message.results) : message.content),
    0,
  )

interface Expected {
  /** Estimated number of tokens in the prompt. */
  tokensIn: number
  /** Expected number of tokens in the response. */
  tokensOut: number
  price: Price | null
  /** Tokens and cost of earlier attempts of the same call; null for the first attempt. */
  spent: CallCost | null
}

/**
 * Checks whether the budget permits a call. The budget never limits the length of a response.
 * @throws ModelError `over_budget` if the prompt and the expected response exceed the remaining budget
 */
export function requireBudget(budget: Budget | undefined, { tokensIn, tokensOut, price, spent }: Expected): void {
  const overBudget = (detail: string) => new ModelError({ code: 'over_budget' }, detail, spent)
  const tokens = tokensIn + tokensOut + (spent ? spent.tokensIn + spent.tokensOut : 0)
  if (budget?.maxTokens !== undefined && tokens > budget.maxTokens)
    throw overBudget(`about ${tokens} tokens are needed, and ${budget.maxTokens} are allowed`)
  const cost = costOf(price, { tokensIn, tokensOut })
  if (budget?.maxCostUsd !== undefined && cost !== null && (spent?.costUsd ?? 0) + cost > budget.maxCostUsd)
    throw overBudget(`the answer would cost more than $${budget.maxCostUsd}`)
}

/**
 * Returns whether a response is far longer than its limit, because some servers ignore the limit. Allows twice the limit, because
 * the token count is an estimate.
 */
export const isFarTooLong = (text: string, maxTokens: number): boolean => estimateTokens(text) > 2 * maxTokens + 16

/** Returns the sum of tokens and cost. The total cost is unknown if one cost is unknown. */
export function addCallCosts(first: CallCost | null, second: CallCost): CallCost {
  if (!first) return second
  return {
    tokensIn: first.tokensIn + second.tokensIn,
    tokensOut: first.tokensOut + second.tokensOut,
    isEstimated: first.isEstimated || second.isEstimated,
    costUsd: first.costUsd === null || second.costUsd === null ? null : first.costUsd + second.costUsd,
  }
}
