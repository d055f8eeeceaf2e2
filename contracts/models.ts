/**
 * Providers of models (`AI_PROVIDER`): the built-in model, any server with OpenAI's protocol, one of three companies, or a GGUF file on
 * the server.
 */
export const modelProviders = ['builtin', 'openai-compatible', 'openai', 'anthropic', 'google', 'gguf'] as const
export type ModelProvider = (typeof modelProviders)[number]
/** Providers that are reached over HTTP. */
export type RemoteProvider = Exclude<ModelProvider, 'builtin' | 'gguf'>

/** Name of the built-in model, which needs no provider. The interface marks the texts it writes. */
export const builtinModelName = 'builtin-extractive'

const finishReasons = ['stop', 'length', 'tool-calls', 'other'] as const
/**
 * Reason why a model stopped, the same for all providers: it finished, reached the token limit, requested tool calls, or stopped for
 * another reason.
 */
export type FinishReason = (typeof finishReasons)[number]

/** Messages for errors of models. They contain no internal details and can be shown to any user. */
export const modelErrorMessages = {
  unavailable: 'The model is currently unavailable. Try again in a moment.',
  rate_limited: 'The model is receiving too many requests. Try again in a moment.',
  refused: 'The model declined this request. Rephrase it, or write the answer yourself.',
  filtered: 'A content filter of the model provider blocked this. Rephrase it, or write the answer yourself.',
  empty: 'The model returned no text. Try again.',
  cut: 'The answer was cut off because it was too long. Ask for a shorter text.',
  invalid: 'The model returned an unusable answer. Try again.',
  cannot_answer: 'The model needs more information for this. Add what is missing, or write the answer yourself.',
  deadline: 'The model took too long to respond.',
  aborted: 'The answer was stopped.',
  crashed: 'The local model stopped unexpectedly. Try again, or ask an administrator to choose a smaller model.',
  over_budget: 'The answer would exceed the token or cost limit.',
  too_large: 'The text is too long for the built-in model. Use a shorter one.',
  too_long: 'The text is too long for the model. Shorten it, or split it into parts.',
  bad_settings: 'The model is not configured correctly. An administrator can test it on the Models page.',
} as const
/** Code of an error of a model. `modelErrorMessages` has its message. */
export type ModelErrorCode = keyof typeof modelErrorMessages

/** The connected model, for administrators. Contains the host of the provider's URL, but no key. */
export interface ModelDescription {
  provider: ModelProvider
  model: string
  /** Null for the default URL of a provider, and for the built-in model. */
  host: string | null
  /** Null if no embedding model is connected. Search then compares words only. */
  embeddingModel: string | null
}

/** Response of POST /api/admin/model/test. `message` states the setting to correct, and never contains a key. */
export type ModelTestResult = { ok: true; model: string; ms: number } | { ok: false; message: string }

/** A model server that runs on the server's machine (`GET /api/admin/model/local`). */
export interface LocalModelServer {
  /** `Ollama`, `LM Studio`, `vLLM` or `llama.cpp`. */
  name: string
  /** Value for AI_BASE_URL. */
  baseUrl: string
  models: string[]
  embeddingModels: string[]
}

/** Returns the display name of a model. */
export const modelLabel = (model: string): string => (model === builtinModelName ? 'Built-in model' : model)
