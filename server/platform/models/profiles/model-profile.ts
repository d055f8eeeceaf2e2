import type { Price } from '../prices.ts'

/** Properties of a language model that determine how requests are written. */
export interface ModelProfile {
  /** Maximum size of prompt and response together, in tokens. */
  contextTokens: number
  /** Maximum size of one response including reasoning, in tokens. */
  maxOutputTokens: number
  /**
   * Number of tokens reserved for reasoning, which counts as output. A request asks for these tokens in addition to its own. 0:
   * the model does not reason.
   */
  reasoningTokens: number
  acceptsTemperature: boolean
  /** True if the provider enforces a JSON schema. False if the prompt must describe the schema. */
  acceptsSchema: boolean
  acceptsTools: boolean
  /** True if the model accepts system messages. If false, they are moved to the beginning of the user's first message. */
  acceptsSystem: boolean
  /** Name of the parameter that limits the output at OpenAI-compatible servers. The SDKs of other providers choose the name by model. */
  outputLimitName: 'max_tokens' | 'max_completion_tokens'
  /** API of OpenAI that the model supports: Chat Completions or Responses. */
  endpoint: 'chat' | 'responses'
  /** List price of the model's maker; null if unknown. */
  price: Price | null
}

/** A rule that assigns a profile to all models with a matching name. The first matching rule applies. */
export interface ProfileRule {
  /** Pattern for the model name in lower case, excluding its path (`openai/gpt-4.1` → `gpt-4.1`). */
  pattern: RegExp
  profile: Partial<ModelProfile>
}

/** Profile for models that match no rule. Its limits are low, because servers refuse limits that are too high. */
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
