import type { Price } from '../prices.ts'
import type { ModelProfile, ProfileRule } from './model-profile.ts'

const price = (input: number, output: number, cachedInput = input / 10): Price => ({ input, output, cachedInput })
const longPrice = (short: Price, input: number, output: number): Price => ({
  ...short,
  long: { aboveTokens: 200_000, input, output },
})

/** Profile for Gemini 2.5. Thinking counts as output. Google's upper limit is exclusive: it refuses the value 65,536. */
const gemini25 = (cost: Price | null): Partial<ModelProfile> => ({
  contextTokens: 1_048_576,
  maxOutputTokens: 65_535,
  reasoningTokens: 16_000,
  price: cost,
})
/** Profile for Gemini 3 and later. Google advises against a temperature. Documentation: https://ai.google.dev/gemini-api/docs/gemini-3 */
const gemini3 = (cost: Price | null): Partial<ModelProfile> => ({ ...gemini25(cost), acceptsTemperature: false })

/**
 * Profiles of Google's models as of November 2026. Limits: https://ai.google.dev/gemini-api/docs/models
 * Prices (paid tier): https://ai.google.dev/gemini-api/docs/pricing
 */
export const googleProfiles: readonly ProfileRule[] = [
  { pattern: /^gemini-4-argon/, profile: gemini3(price(2, 10, 0.1)) },
  { pattern: /^gemini-3\.[678]-flash/, profile: gemini3(price(0.75, 3.75)) },
  { pattern: /^gemini-3\.5-flash-lite/, profile: gemini3(price(0.3, 2.5)) },
  { pattern: /^gemini-3\.5-flash/, profile: gemini3(price(1.5, 9)) },
  { pattern: /^gemini-3\.1-flash-lite/, profile: gemini3(price(0.25, 1.5)) },
  { pattern: /^gemini-3(?:\.1)?-pro/, profile: gemini3(longPrice(price(2, 12), 4, 18)) },
  { pattern: /^gemini-3-flash/, profile: gemini3(price(0.5, 3)) },
  { pattern: /^gemini-2\.5-pro/, profile: gemini25(longPrice(price(1.25, 10), 2.5, 15)) },
  { pattern: /^gemini-2\.5-flash-lite/, profile: gemini25(price(0.1, 0.4)) },
  { pattern: /^gemini-2\.5-flash/, profile: gemini25(price(0.3, 2.5)) },
  {
    pattern: /^gemini-2\.0-flash-lite/,
    profile: { contextTokens: 1_048_576, maxOutputTokens: 8192, price: { input: 0.075, output: 0.3 } },
  },
  {
    pattern: /^gemini-2\.0-flash/,
    profile: { contextTokens: 1_048_576, maxOutputTokens: 8192, price: price(0.1, 0.4, 0.025) },
  },
  { pattern: /^gemini-embedding-001/, profile: { price: { input: 0.15, output: 0 } } },
  { pattern: /^gemini-embedding-2/, profile: { price: { input: 0.2, output: 0 } } },
  // Default for models that are newer than this table, and for names such as `gemini-flash-latest`, whose model changes.
  {
    pattern: /^gemini-/,
    profile: { contextTokens: 1_048_576, maxOutputTokens: 32_768, reasoningTokens: 16_000, acceptsTemperature: false },
  },
]
