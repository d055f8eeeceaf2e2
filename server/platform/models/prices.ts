/** Prices in US dollars per million tokens. */
export interface Price {
  input: number
  output: number
  /** Price of input tokens that the provider reads from its cache. Default: `input`. */
  cachedInput?: number
  /** Prices for a request whose input has more than `aboveTokens` tokens. They apply to the whole request. */
  long?: { aboveTokens: number; input: number; output: number }
}

/** Prices by model name, as in AI_MODEL and AI_EMBEDDING_MODEL. */
export type Prices = Readonly<Record<string, Price>>

/** Number of tokens that one call uses. */
export interface TokenUse {
  tokensIn: number
  tokensOut: number
  /** Number of input tokens from the provider's cache. `tokensIn` includes them. */
  cached?: number
}

/** Returns the price in AI_PRICES, or else the list price of the model's maker, or else null. */
export const priceOf = (prices: Prices, model: string, listPrice: Price | null): Price | null =>
  (Object.hasOwn(prices, model) ? prices[model] : undefined) ?? listPrice

/** Returns the cost in US dollars, or null if the price is unknown. */
export function costOf(price: Price | null, { tokensIn, tokensOut, cached = 0 }: TokenUse): number | null {
  if (!price) return null
  const { input, output } = price.long && tokensIn > price.long.aboveTokens ? price.long : price
  // For a long request, the price of cached input increases by the same factor as the price of other input.
  const cachedInput = price.cachedInput === undefined || price.input === 0 ? input : (price.cachedInput * input) / price.input
  const fresh = Math.max(0, tokensIn - cached)
  return (fresh * input + cached * cachedInput + tokensOut * output) / 1_000_000
}
