import type { LanguageModelV4Usage } from '@ai-sdk/provider'
import { estimateTokens } from '../budget.ts'
import type { Spent } from '../models.ts'
import { costOf, type Prices } from '../prices.ts'

interface Counted {
  /** Undefined: the provider was cut off before it said. */
  usage: LanguageModelV4Usage | undefined
  /** Tokens of the prompt, estimated. */
  promptTokens: number
  /** Everything that came back. */
  output: string
  model: string
  prices: Prices
}

/** What a request took: by the provider's count, or by ours where it has none. */
export function spentOf({ usage, promptTokens, output, model, prices }: Counted): Spent {
  // Servers that do not count send nothing, or zeros, which no prompt has.
  const counted = usage?.inputTokens.total ? usage : undefined
  const tokensIn = counted?.inputTokens.total ?? promptTokens
  const tokensOut = counted?.outputTokens.total ?? estimateTokens(output)
  return {
    tokensIn,
    tokensOut,
    isEstimated: counted?.outputTokens.total === undefined,
    costUsd: costOf(prices, model, { tokensIn, tokensOut, cached: counted?.inputTokens.cacheRead ?? 0 }),
  }
}
