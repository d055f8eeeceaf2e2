import type { LanguageModelV4Usage } from '@ai-sdk/provider'
import { estimateTokens } from '../budget.ts'
import type { CallCost } from '../models.ts'
import { costOf, type Price } from '../prices.ts'

interface Counted {
  /** Usage that the provider reported; undefined if the response ended before the report. */
  usage: LanguageModelV4Usage | undefined
  /** Estimated number of tokens in the prompt. */
  promptTokens: number
  /** The complete output, for an estimate of its tokens. */
  output: string
  price: Price | null
}

/** Returns the tokens and cost of a request, as the provider reported them or as estimates. */
export function callCostOf({ usage, promptTokens, output, price }: Counted): CallCost {
  // Servers that do not count tokens report no usage or 0.
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
