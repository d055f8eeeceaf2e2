import { ModelError } from './model-error.ts'
import type { Budget, Message, Spent } from './models.ts'
import { costOf, type Price } from './prices.ts'

/** Estimates the tokens of a text at four characters each, which is typical for English. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/** Estimates the tokens of a prompt, with an overhead of four tokens per message. */
export const estimatePrompt = (messages: readonly Message[]): number =>
  messages.reduce(
    (sum, message) => sum + 4 + estimateTokens(message.role === 'tool' ? JSON.stringify(message.results) : message.content),
    0,
  )

interface Expected {
  /** Estimated tokens of the prompt. */
  tokensIn: number
  /** Tokens that the response needs. */
  tokensOut: number
  price: Price | null
  /** Usage of earlier attempts of the same call. */
  spent: Spent | null
}

/**
 * Checks that a call may start. A budget decides only that: it never limits the length of a response.
 * @throws ModelError `over_budget` if the prompt and the expected response exceed the rest of the budget
 */
export function requireBudget(budget: Budget | undefined, { tokensIn, tokensOut, price, spent }: Expected): void {
  const over = (detail: string) => new ModelError({ code: 'over_budget' }, detail, spent)
  const tokens = tokensIn + tokensOut + (spent ? spent.tokensIn + spent.tokensOut : 0)
  if (budget?.maxTokens !== undefined && tokens > budget.maxTokens)
    throw over(`about ${tokens} tokens are needed, and ${budget.maxTokens} are allowed`)
  const cost = costOf(price, { tokensIn, tokensOut })
  if (budget?.maxCostUsd !== undefined && cost !== null && (spent?.costUsd ?? 0) + cost > budget.maxCostUsd)
    throw over(`the answer would cost more than $${budget.maxCostUsd}`)
}

/**
 * Returns true if a response is far longer than its limit, because some servers ignore the limit. Allows twice the limit since the
 * token count is an estimate.
 */
export const isRunaway = (text: string, bound: number): boolean => estimateTokens(text) > 2 * bound + 16

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
