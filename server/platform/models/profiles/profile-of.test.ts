import { expect, it } from 'vitest'
import { unknownModel } from './model-profile.ts'
import { profileOf } from './profile-of.ts'

it.each([
  ['openai', 'gpt-4o-mini-2024-07-18', { contextTokens: 128_000, maxOutputTokens: 16_384, acceptsTemperature: true, reasoningTokens: 0 }],
  ['openai', 'ft:gpt-4.1-mini-2025-04-14:team::id', { maxOutputTokens: 32_768, price: { input: 0.4, output: 1.6, cachedInput: 0.1 } }],
  ['openai', 'gpt-5-mini', { acceptsTemperature: false, outputLimitName: 'max_completion_tokens', endpoint: 'chat' }],
  ['openai', 'gpt-5-pro', { endpoint: 'responses' }],
  ['openai', 'gpt-6.2-sol', { endpoint: 'responses', contextTokens: 1_050_000, acceptsTemperature: false }],
  ['openai', 'o3-mini', { acceptsTemperature: false, maxOutputTokens: 100_000 }],
  ['openai', 'gpt-4-turbo', { acceptsSchema: false, maxOutputTokens: 4096 }],
  ['openai', 'gpt-9', { acceptsTemperature: false, maxOutputTokens: 16_384, price: null }],
  ['openai', 'text-embedding-3-small', { price: { input: 0.02, output: 0 } }],
  ['anthropic', 'claude-haiku-4-5-20251001', { contextTokens: 200_000, maxOutputTokens: 64_000, acceptsTemperature: true }],
  ['anthropic', 'claude-opus-4-1', { maxOutputTokens: 32_000 }],
  ['anthropic', 'claude-sonnet-5', { acceptsTemperature: false, maxOutputTokens: 128_000 }],
  ['anthropic', 'claude-zephyr-7', { acceptsTemperature: false, maxOutputTokens: 32_000, price: null }],
  ['google', 'models/gemini-2.0-flash', { maxOutputTokens: 8192, acceptsTemperature: true }],
  ['google', 'gemini-3.5-flash', { maxOutputTokens: 65_535, acceptsTemperature: false }],
  ['google', 'gemma-3-27b-it', { contextTokens: 131_072, acceptsTools: false }],
  ['openai-compatible', 'llama3.1:8b-instruct-q4_K_M', { contextTokens: 131_072, outputLimitName: 'max_tokens' }],
  ['openai-compatible', 'meta-llama/Llama-3.3-70B-Instruct', { contextTokens: 131_072 }],
  ['openai-compatible', 'qwen2.5:7b', { contextTokens: 32_768, reasoningTokens: 0 }],
  ['openai-compatible', 'Qwen/Qwen3-8B', { reasoningTokens: 8000 }],
  ['openai-compatible', 'gemma2:2b', { acceptsSystem: false, acceptsTools: false, contextTokens: 8192 }],
  ['openai-compatible', 'mistral-small3.2', { contextTokens: 128_000 }],
  ['openai-compatible', 'phi4', { contextTokens: 16_384 }],
  ['openai-compatible', 'openai/gpt-oss-20b', { outputLimitName: 'max_tokens', reasoningTokens: 8000 }],
  // A gateway charges its own prices and supports only Chat Completions.
  ['openai-compatible', 'openai/gpt-6-sol', { price: null, endpoint: 'chat', outputLimitName: 'max_completion_tokens' }],
  ['openai-compatible', 'anthropic/claude-sonnet-4.5', { contextTokens: 200_000, maxOutputTokens: 64_000 }],
] as const)('returns the profile for %s model %s', (provider, model, expected) => {
  expect(profileOf(provider, model)).toMatchObject(expected)
})

it('sets low limits for unknown models', () => {
  expect(profileOf('openai-compatible', 'our-own-model')).toEqual(unknownModel)
  expect(profileOf('openai', 'our-deployment')).toEqual(unknownModel)
})

it('uses the configured context window instead of the context window of the profile', () => {
  expect(profileOf('openai-compatible', 'llama3.1', 4096)).toMatchObject({ contextTokens: 4096, maxOutputTokens: 4096 })
})
