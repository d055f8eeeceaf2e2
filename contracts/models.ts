/** Who may answer: ourselves, any server that speaks OpenAI's protocol, or one of three companies. */
export const modelProviders = ['builtin', 'openai-compatible', 'openai', 'anthropic', 'google'] as const
/** Value of `AI_PROVIDER`. */
export type ModelProvider = (typeof modelProviders)[number]

/** The model that needs nothing. What it wrote is marked as such wherever it is shown. */
export const builtinModelName = 'builtin-extractive'

/** Why a model stopped: it was done, its tokens were used up, it wants tools to be called, or for a reason of its own. */
const finishReasons = ['stop', 'length', 'tool-calls', 'other'] as const
/** Why an answer ended, whichever provider gave it. */
export type FinishReason = (typeof finishReasons)[number]

/** Everything that can go wrong with a model, in words that are safe to show to anybody. */
export const modelFaultMessages = {
  unavailable: 'The model is not available right now; try again in a moment',
  rate_limited: 'The model has too much to do right now; try again in a moment',
  refused: 'The model refused to answer this',
  invalid_answer: 'The model gave no usable answer',
  deadline: 'The model took too long to answer',
  aborted: 'The answer was stopped',
  over_budget: 'The answer would cost more than it may',
  too_large: 'The text is too large for the built-in model; use a shorter one',
  bad_settings: 'The model is not set up correctly; an administrator can test it on the System page',
} as const
/** Code of a fault; its words are in `modelFaultMessages`. */
export type ModelFaultCode = keyof typeof modelFaultMessages

/** Which model answers. Of the provider's address the host alone; never a key. */
export interface ModelDescription {
  provider: ModelProvider
  model: string
  /** Null for a provider's usual address, and for the model that needs none. */
  host: string | null
  /** Null: texts are not embedded, and search goes without. */
  embeddingModel: string | null
}

/** POST /api/admin/model/test. `message` is for administrators: it names the setting to look at, and never a key. */
export type ModelTestResult = { ok: true; model: string; ms: number } | { ok: false; message: string }
