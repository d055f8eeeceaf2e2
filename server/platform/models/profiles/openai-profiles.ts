import type { Price } from '../prices.ts'
import type { ModelProfile, ProfileRule } from './model-profile.ts'

/**
 * Maximum input at the normal price, in tokens. For larger requests, input costs twice as much and output 1.5 times as much.
 * Documentation: https://developers.openai.com/api/docs/pricing
 */
const longInputTokens = 272_000

const price = (input: number, output: number, cachedInput = input / 10): Price => ({ input, output, cachedInput })
const longPrice = (input: number, output: number, cachedInput?: number): Price => ({
  ...price(input, output, cachedInput),
  long: { aboveTokens: longInputTokens, input: input * 2, output: output * 1.5 },
})

/**
 * Profile for reasoning models, which refuse `temperature` and `max_tokens`. OpenAI recommends 25,000 tokens for reasoning and
 * answer. Documentation: https://developers.openai.com/api/docs/guides/reasoning
 */
const reasoning: Partial<ModelProfile> = {
  acceptsTemperature: false,
  reasoningTokens: 20_000,
  outputLimitName: 'max_completion_tokens',
}
const o = (cost: Price): Partial<ModelProfile> => ({ ...reasoning, contextTokens: 200_000, maxOutputTokens: 100_000, price: cost })
const gpt5 = (cost: Price): Partial<ModelProfile> => ({ ...reasoning, contextTokens: 400_000, maxOutputTokens: 128_000, price: cost })
const gpt54 = (cost: Price): Partial<ModelProfile> => ({ ...gpt5(cost), contextTokens: 1_050_000 })
/** Profile for GPT-5.6 and later. For these, Chat Completions refuses function calls together with reasoning. */
const gpt6 = (cost: Price): Partial<ModelProfile> => ({ ...gpt54(cost), endpoint: 'responses' })
/** Profile for models that have no reasoning effort, such as `gpt-5.3-chat-latest`. */
const chat = (cost: Price): Partial<ModelProfile> => ({ ...reasoning, contextTokens: 128_000, maxOutputTokens: 16_384, price: cost })
const gpt41 = (cost: Price): Partial<ModelProfile> => ({ contextTokens: 1_047_576, maxOutputTokens: 32_768, price: cost })
const gpt4o = (cost: Price): Partial<ModelProfile> => ({ contextTokens: 128_000, maxOutputTokens: 16_384, price: cost })
/** Profile for older models, which accept JSON mode but no JSON schema. */
const older = (contextTokens: number, cost: Price): Partial<ModelProfile> => ({
  contextTokens,
  maxOutputTokens: 4096,
  acceptsSchema: false,
  price: cost,
})

/**
 * Profiles of OpenAI's models as of November 2026. Limits: https://developers.openai.com/api/docs/models
 * Prices: https://developers.openai.com/api/docs/pricing
 */
export const openaiProfiles: readonly ProfileRule[] = [
  { pattern: /^gpt-6\.[2-9]-astra/, profile: gpt6(longPrice(8, 40)) },
  { pattern: /^gpt-6(?:\.\d)?-astra/, profile: gpt6(longPrice(10, 50)) },
  { pattern: /^gpt-6(?:\.\d)?-sol/, profile: gpt6(longPrice(2, 10)) },
  { pattern: /^gpt-6(?:\.\d)?-terra/, profile: gpt6(longPrice(1, 5, 0.05)) },
  { pattern: /^gpt-6(?:\.\d)?-luna/, profile: gpt6(longPrice(0.1, 0.5)) },
  { pattern: /^gpt-5\.6-terra/, profile: gpt6(longPrice(2, 12)) },
  { pattern: /^gpt-5\.6-luna/, profile: gpt6(longPrice(0.2, 1.2)) },
  { pattern: /^gpt-5\.6/, profile: gpt6(longPrice(5, 30)) },
  { pattern: /^gpt-5\.[45]-pro/, profile: { ...gpt6(longPrice(30, 180)), acceptsSchema: false } },
  { pattern: /^gpt-5\.5/, profile: gpt54(longPrice(5, 30)) },
  { pattern: /^gpt-5\.4-mini/, profile: gpt5(price(0.75, 4.5)) },
  { pattern: /^gpt-5\.4-nano/, profile: gpt5(price(0.2, 1.25)) },
  { pattern: /^gpt-5\.4/, profile: gpt54(longPrice(2.5, 15)) },
  { pattern: /^gpt-5\.[23]-chat/, profile: chat(price(1.75, 14)) },
  { pattern: /^gpt-5\.1-chat/, profile: chat(price(1.25, 10)) },
  { pattern: /^gpt-5-chat/, profile: { ...gpt4o(price(1.25, 10)), acceptsSchema: false, acceptsTools: false } },
  { pattern: /^gpt-5\.2-pro/, profile: { ...gpt5(price(21, 168, 21)), acceptsSchema: false } },
  { pattern: /^gpt-5-pro/, profile: { ...gpt5(price(15, 120, 15)), endpoint: 'responses' } },
  { pattern: /^gpt-5\.1-codex-mini/, profile: { ...gpt5(price(0.25, 2)), endpoint: 'responses' } },
  { pattern: /^gpt-5\.[23]-codex/, profile: { ...gpt5(price(1.75, 14)), endpoint: 'responses' } },
  { pattern: /^gpt-5(?:\.1)?-codex/, profile: { ...gpt5(price(1.25, 10)), endpoint: 'responses' } },
  { pattern: /^gpt-5\.2/, profile: gpt5(price(1.75, 14)) },
  { pattern: /^gpt-5-mini/, profile: gpt5(price(0.25, 2)) },
  { pattern: /^gpt-5-nano/, profile: gpt5(price(0.05, 0.4)) },
  { pattern: /^gpt-5(?:\.1)?(?:-\d|$)/, profile: gpt5(price(1.25, 10)) },
  { pattern: /^gpt-4\.1-mini/, profile: gpt41(price(0.4, 1.6, 0.1)) },
  { pattern: /^gpt-4\.1-nano/, profile: gpt41(price(0.1, 0.4, 0.025)) },
  { pattern: /^gpt-4\.1/, profile: gpt41(price(2, 8, 0.5)) },
  { pattern: /^gpt-4o-mini/, profile: gpt4o(price(0.15, 0.6, 0.075)) },
  { pattern: /^gpt-4o-2024-05-13/, profile: older(128_000, price(5, 15, 5)) },
  { pattern: /^gpt-4o/, profile: gpt4o(price(2.5, 10, 1.25)) },
  { pattern: /^gpt-4-(?:turbo|0125|1106)/, profile: older(128_000, price(10, 30, 10)) },
  { pattern: /^gpt-4(?:-|$)/, profile: older(8192, price(30, 60, 30)) },
  { pattern: /^gpt-3\.5/, profile: older(16_385, price(0.5, 1.5, 0.5)) },
  { pattern: /^o1-pro/, profile: { ...o(price(150, 600, 150)), endpoint: 'responses' } },
  { pattern: /^o1/, profile: o(price(15, 60, 7.5)) },
  { pattern: /^o3-pro/, profile: { ...o(price(20, 80, 20)), endpoint: 'responses' } },
  { pattern: /^o[34]-mini/, profile: o(price(1.1, 4.4, 0.275)) },
  { pattern: /^o3/, profile: o(price(2, 8, 0.5)) },
  { pattern: /^text-embedding-3-small/, profile: { price: { input: 0.02, output: 0 } } },
  { pattern: /^text-embedding-3-large/, profile: { price: { input: 0.13, output: 0 } } },
  { pattern: /^text-embedding-ada/, profile: { price: { input: 0.1, output: 0 } } },
  // Default for models that are newer than this table.
  { pattern: /^(?:gpt-\d|chatgpt-|chat-latest|o\d)/, profile: { ...reasoning, contextTokens: 128_000, maxOutputTokens: 16_384 } },
]
