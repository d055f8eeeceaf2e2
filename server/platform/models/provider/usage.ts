import type { LanguageModelV4Usage } from '@ai-sdk/provider'
import { estimateTokens } from '../budget.ts'
import type { Spent } from '../models.ts'
import { costOf, type Price } from '../prices.ts'

interface Counted {
  /** Undefined: the response ended before the provider reported usage. */
  usage: LanguageModelV4Usage | undefined
  /** Estimate. */
  promptTokens: number
  /** The whole output. */
  output: string
  price: Price | null
}

/** Returns the usage of a request, as reported by the provider or estimated. */
export function spentOf({ usage, promptTokens, output, price }: Counted): Spent {
  // Servers that do not count report nothing or 0.
  const counted = usage?.inputTokens.total ? usage : undefined
  const tokensIn = counted?.inputTokens.total ?? promptTokens
  const tokensOut = counted?.outputTokens.total ?? estimateTokens(output)
  return {
    tokensIn,
    tokensOut,
    isEstimated: counted?.outputTokens.total === undefined,
    costUsd: costOf(price, { tokensIn, tokensOut, cached: counted?.inputTokens.cacheRead ?? 0 }),
  }
}
