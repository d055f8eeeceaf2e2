/** Model providers: the built-in model, any OpenAI-compatible server, or one of three companies. */
export const modelProviders = ['builtin', 'openai-compatible', 'openai', 'anthropic', 'google'] as const
/** Value of `AI_PROVIDER`. */
export type ModelProvider = (typeof modelProviders)[number]

/** The built-in model, which needs no provider. Its texts are marked as such in the interface. */
export const builtinModelName = 'builtin-extractive'

/** Reasons why a model stopped: finished, token limit reached, tool calls requested, or other. */
const finishReasons = ['stop', 'length', 'tool-calls', 'other'] as const
/** Provider-independent finish reason. */
export type FinishReason = (typeof finishReasons)[number]

/** Model errors. The messages contain no internal details and are safe to show to any user. */
export const modelErrorMessages = {
  unavailable: 'The model is currently unavailable. Try again in a moment.',
  rate_limited: 'The model is receiving too many requests. Try again in a moment.',
  refused: 'The model declined to answer this.',
  invalid_answer: 'The model returned an unusable answer.',
  deadline: 'The model took too long to respond.',
  aborted: 'The answer was stopped.',
  over_budget: 'The answer would exceed the cost limit.',
  too_large: 'The text is too long for the built-in model. Use a shorter one.',
  bad_settings: 'The model is not configured correctly. An administrator can test it on the System page.',
} as const
/** Error code; its message is in `modelErrorMessages`. */
export type ModelErrorCode = keyof typeof modelErrorMessages

/** The configured model. Contains only the host of the provider's URL, and never a key. */
export interface ModelDescription {
  provider: ModelProvider
  model: string
  /** Null for a provider's default URL and for the built-in model. */
  host: string | null
  /** Null if search works without embeddings. */
  embeddingModel: string | null
}

/** Response of POST /api/admin/model/test. `message` is for administrators: it names the setting to check, and never a key. */
export type ModelTestResult = { ok: true; model: string; ms: number } | { ok: false; message: string }

/** Returns the display name of a model. */
export const modelLabel = (model: string): string => (model === builtinModelName ? 'Built-in model' : model)
