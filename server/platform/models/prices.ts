/** US dollars per million tokens. */
export interface Price {
  input: number
  output: number
  /** Input tokens that were read from the provider's cache. Default: `input`. */
  cachedInput?: number
}

/** By model name, as in AI_MODEL and AI_EMBEDDING_MODEL. */
export type Prices = Readonly<Record<string, Price>>

/** Tokens of one call. */
export interface TokenUse {
  tokensIn: number
  tokensOut: number
  /** Part of `tokensIn`. */
  cached?: number
}

/** Returns the cost in US dollars, or null if the price is unknown. */
export function costOf(prices: Prices, model: string, { tokensIn, tokensOut, cached = 0 }: TokenUse): number | null {
  const price = Object.hasOwn(prices, model) ? prices[model] : undefined
  if (!price) return null
  const fresh = Math.max(0, tokensIn - cached)
  return (fresh * price.input + cached * (price.cachedInput ?? price.input) + tokensOut * price.output) / 1_000_000
}
