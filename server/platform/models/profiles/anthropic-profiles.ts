import type { Price } from '../prices.ts'
import type { ModelProfile, ProfileRule } from './model-profile.ts'

const price = (input: number, output: number, cachedInput = input / 10): Price => ({ input, output, cachedInput })

/**
 * Profile for Claude Opus 4.7 and later, which refuse `temperature`. Documentation:
 * https://platform.claude.com/docs/en/about-claude/models/migration-guide
 */
const claude5 = (cost: Price): Partial<ModelProfile> => ({
  contextTokens: 1_000_000,
  maxOutputTokens: 128_000,
  reasoningTokens: 16_000,
  acceptsTemperature: false,
  price: cost,
})
const claude = (contextTokens: number, maxOutputTokens: number, cost: Price): Partial<ModelProfile> => ({
  contextTokens,
  maxOutputTokens,
  price: cost,
})

/**
 * Profiles of Anthropic's models, also as other providers write the names (`claude-haiku-4.5`). Limits and prices as of November
 * 2026: https://platform.claude.com/docs/en/about-claude/models/overview
 * Claude before 4.5 does not enforce a JSON schema; the SDK sends the schema as a tool.
 */
export const anthropicProfiles: readonly ProfileRule[] = [
  { pattern: /claude-(?:fable|mythos)-5/, profile: claude5(price(10, 50)) },
  { pattern: /claude-opus-5[-.]5/, profile: claude5(price(4, 20, 0.2)) },
  { pattern: /claude-opus-5/, profile: claude5(price(5, 25)) },
  { pattern: /claude-sonnet-5/, profile: claude5(price(2, 10)) },
  {
    pattern: /claude-haiku-5/,
    profile: claude5({ ...price(0.1, 0.5), long: { aboveTokens: 100_000, input: 0.5, output: 2.5 } }),
  },
  { pattern: /claude-opus-4[-.][78]/, profile: claude5(price(5, 25)) },
  { pattern: /claude-opus-4[-.]6/, profile: claude(1_000_000, 128_000, price(5, 25)) },
  { pattern: /claude-sonnet-4[-.]6/, profile: claude(1_000_000, 64_000, price(3, 15)) },
  { pattern: /claude-opus-4[-.]5/, profile: claude(200_000, 64_000, price(5, 25)) },
  { pattern: /claude-haiku-4/, profile: claude(200_000, 64_000, price(1, 5)) },
  { pattern: /claude-(?:sonnet-4|4-sonnet|3[-.]7-sonnet)/, profile: claude(200_000, 64_000, price(3, 15)) },
  { pattern: /claude-(?:opus-4|4-opus)/, profile: claude(200_000, 32_000, price(15, 75)) },
  { pattern: /claude-3[-.]5-haiku/, profile: claude(200_000, 8192, price(0.8, 4)) },
  { pattern: /claude-3[-.]5-sonnet/, profile: claude(200_000, 8192, price(3, 15)) },
  { pattern: /claude-3-haiku/, profile: claude(200_000, 4096, price(0.25, 1.25)) },
  { pattern: /claude-3-opus/, profile: claude(200_000, 4096, price(15, 75)) },
  { pattern: /claude-3-sonnet/, profile: claude(200_000, 4096, price(3, 15)) },
  // Default for models that are newer than this table.
  {
    pattern: /claude-/,
    profile: { contextTokens: 200_000, maxOutputTokens: 32_000, reasoningTokens: 16_000, acceptsTemperature: false },
  },
]
