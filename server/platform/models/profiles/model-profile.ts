import type { Price } from '../prices.ts'

/** Properties of a language model that decide how a request is written. */
export interface ModelProfile {
  /** Maximum tokens of prompt and response together. */
  contextTokens: number
  /** Maximum tokens of one response, reasoning included. */
  maxOutputTokens: number
  /** Tokens reserved for reasoning, which counts as output. They are added to the tokens that a request needs. 0: no reasoning. */
  reasoningTokens: number
  acceptsTemperature: boolean
  /** The provider enforces a JSON schema. False: the prompt describes it. */
  acceptsSchema: boolean
  acceptsTools: boolean
  /** False: the system message becomes the beginning of the user's first message. */
  acceptsSystem: boolean
  /** Parameter of the output limit at OpenAI-compatible servers. The other SDKs choose it by the model's name. */
  outputLimitName: 'max_tokens' | 'max_completion_tokens'
  /** OpenAI's endpoint. */
  endpoint: 'chat' | 'responses'
  /** The maker's list price; null if unknown. */
  price: Price | null
}

/** A rule applies to the models whose name matches; the first match counts. */
export interface ProfileRule {
  /** Matched with the lowercase name without path (`openai/gpt-4.1` → `gpt-4.1`). */
  pattern: RegExp
  profile: Partial<ModelProfile>
}

/** The profile of a model that no rule describes. Servers refuse a limit that is too high, so the limits are low. */
export const unknownModel: ModelProfile = {
  contextTokens: 32_768,
  maxOutputTokens: 4096,
  reasoningTokens: 0,
  acceptsTemperature: true,
  acceptsSchema: true,
  acceptsTools: true,
  acceptsSystem: true,
  outputLimitName: 'max_tokens',
  endpoint: 'chat',
  price: null,
}
