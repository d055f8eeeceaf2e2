/** US dollars for a million tokens. */
export interface Price {
  input: number
  output: number
  /** Of input tokens that the provider had in its cache; as `input` when not given. */
  cachedInput?: number
}

/** By the model's name, as AI_MODEL and AI_EMBEDDING_MODEL have it. */
export type Prices = Readonly<Record<string, Price>>

/** Tokens of one call. */
export interface TokenUse {
  tokensIn: number
  tokensOut: number
  /** Of `tokensIn`. */
  cached?: number
}

/** @returns US dollars; null when the price is not known, which is not the same as nothing. */
export function costOf(prices: Prices, model: string, { tokensIn, tokensOut, cached = 0 }: TokenUse): number | null {
  const price = Object.hasOwn(prices, model) ? prices[model] : undefined
  if (!price) return null
  const fresh = Math.max(0, tokensIn - cached)
  return (fresh * price.input + cached * (price.cachedInput ?? price.input) + tokensOut * price.output) / 1_000_000
}
