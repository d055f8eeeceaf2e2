/** US dollars per million tokens. */
export interface Price {
  input: number
  output: number
  /** Input tokens that were read from the provider's cache. Default: `input`. */
  cachedInput?: number
  /** Price of the whole request when its input has more tokens than `aboveTokens`. */
  long?: { aboveTokens: number; input: number; output: number }
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

/** Returns the price in AI_PRICES, or the maker's list price, or null. */
export const priceOf = (prices: Prices, model: string, listPrice: Price | null): Price | null =>
  (Object.hasOwn(prices, model) ? prices[model] : undefined) ?? listPrice

/** Returns the cost in US dollars, or null if the price is unknown. */
export function costOf(price: Price | null, { tokensIn, tokensOut, cached = 0 }: TokenUse): number | null {
  if (!price) return null
  const { input, output } = price.long && tokensIn > price.long.aboveTokens ? price.long : price
  // Cached input of a long request costs more in the same proportion.
  const cachedInput = price.cachedInput === undefined || price.input === 0 ? input : (price.cachedInput * input) / price.input
  const fresh = Math.max(0, tokensIn - cached)
  return (fresh * input + cached * cachedInput + tokensOut * output) / 1_000_000
}
