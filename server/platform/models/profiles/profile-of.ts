import type { RemoteProvider } from '../../../../contracts/models.ts'
import { anthropicProfiles } from './anthropic-profiles.ts'
import { googleProfiles } from './google-profiles.ts'
import { type ModelProfile, type ProfileRule, unknownModel } from './model-profile.ts'
import { openWeightProfiles } from './open-weight-profiles.ts'
import { openaiProfiles } from './openai-profiles.ts'

/** Rules for each provider, in the order of evaluation. OpenAI-compatible servers offer models of all makers. */
const rules: Record<RemoteProvider, readonly ProfileRule[]> = {
  openai: openaiProfiles,
  anthropic: anthropicProfiles,
  google: [...googleProfiles, ...openWeightProfiles],
  'openai-compatible': [...openWeightProfiles, ...openaiProfiles, ...anthropicProfiles, ...googleProfiles],
}

/**
 * Returns the profile of a model.
 * @param contextTokens value of AI_CONTEXT_TOKENS, which replaces the context window of the profile
 */
export function profileOf(provider: RemoteProvider, model: string, contextTokens?: number | null): ModelProfile {
  // Examples: `openai/gpt-4.1`, `models/gemini-2.5-pro`, `ft:gpt-4o-mini-2024-07-18:team::id`.
  const name = (model.toLowerCase().split('/').at(-1) ?? '').replace(/^ft:/, '')
  const known = rules[provider].find(({ pattern }) => pattern.test(name))?.profile
  const profile = { ...unknownModel, ...known }
  // OpenAI-compatible servers do not charge the list price and support only Chat Completions.
  const overrides = provider === 'openai-compatible' ? { price: null, endpoint: 'chat' as const } : {}
  return { ...profile, ...overrides, ...(contextTokens ? { contextTokens } : {}) }
}
