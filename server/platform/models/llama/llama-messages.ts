/** A message of a conversation, in the format of node-llama-cpp. */
export type LlamaMessage = { type: 'system' | 'user'; text: string } | { type: 'model'; response: string[] }

/** A request for text. */
export interface GenerateTask {
  kind: 'generate'
  /** Absolute path of a GGUF file. */
  modelPath: string
  /** Context window in tokens, for prompt and response together. */
  contextTokens: number
  messages: LlamaMessage[]
  maxTokens: number
  temperature: number
  /** JSON schema of the response; null for free text. */
  schema: object | null
}

/** A request for embeddings. Texts that exceed the context window are truncated. */
export interface EmbedTask {
  kind: 'embed'
  /** Absolute path of a GGUF file. */
  modelPath: string
  texts: string[]
}

/** Loads the library, without a model. */
export interface CheckTask {
  kind: 'check'
}

export type LlamaTask = GenerateTask | EmbedTask | CheckTask

export interface GenerateResult {
  text: string
  /** `length`: the response reached the token limit. */
  finish: 'stop' | 'length'
  tokensIn: number
  tokensOut: number
}

export interface EmbedResult {
  vectors: number[][]
  tokensIn: number
}

export type LlamaResult = GenerateResult | EmbedResult | null

/** Codes of errors that the child process reports. `failed`: the library cannot load or evaluate the model. */
export type LlamaErrorCode = 'too_long' | 'aborted' | 'failed'

/** Messages from the server to the child process. The first one is `start`. */
export type LlamaRequest =
  | { type: 'start'; library: string; threads: number; maxMemoryBytes: number }
  | { type: 'task'; id: number; task: LlamaTask }
  | { type: 'cancel'; id: number }

/** Messages from the child process to the server. */
export type LlamaResponse =
  | { type: 'text'; id: number; text: string }
  | { type: 'done'; id: number; result: LlamaResult }
  | { type: 'error'; id: number; code: LlamaErrorCode; detail: string }

/** Exit code of a child process that exceeds its memory limit. */
export const memoryExitCode = 87
