import type { JSONObject } from '@ai-sdk/provider'
import type { z } from 'zod'
import type { FinishReason, ModelDescription, ModelTestResult } from '../../../contracts/models.ts'
import type { ObjectTask, TextTask } from './tasks.ts'

/** What a call may spend. What is not given is not bounded. */
export interface Budget {
  /** Tokens that the answer may have. */
  maxOutputTokens?: number
  /** Tokens in and out together, repairs included. */
  maxTokens?: number
  /** US dollars. A model without a price in AI_PRICES cannot be held to it. */
  maxCostUsd?: number
}

/** What bounds a call. */
export interface CallOptions {
  /** Aborting it ends the call, down to the provider's socket. */
  signal: AbortSignal
  /** Milliseconds for everything, retries included; AI_TIMEOUT_SECONDS without. */
  deadlineMs?: number
  budget?: Budget
  /** The person for whom the model is asked. The built-in model computes for them in turns. */
  owner?: string
}

/** What a call took. */
export interface Spent {
  tokensIn: number
  tokensOut: number
  /** The provider did not say, or was cut off: counted by us, at four characters a token. */
  isEstimated: boolean
  /** US dollars; null when the model's price is not known. */
  costUsd: number | null
}

/** A call that the model asks for. */
export interface ToolCall {
  id: string
  name: string
  /** As the tool's schema takes it. */
  input: unknown
  /** The provider's own notes, which some want to see again when the call comes back in a message (Gemini's thought signatures). */
  memo?: JSONObject
}

/** A message of a conversation with a model. */
export type Message =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: ToolCall[] }
  | { role: 'tool'; results: { id: string; name: string; output: string }[] }

/** A tool that the model may ask for. Calling it is the caller's business. */
export interface ToolOffer {
  name: string
  description: string
  input: z.ZodType
}

/** A text that is wanted, or the calls that lead to it. */
export interface TextRequest {
  /** What a language model reads. */
  messages: Message[]
  /** The same wish in parts, for the model that reads no prompt. Each step is written once, for both. */
  task: TextTask
  tools?: ToolOffer[]
  temperature?: number
}

/** A value of a given form that is wanted. */
export interface ObjectRequest<Output> {
  messages: Message[]
  task: ObjectTask
  /** What the answer must be. It travels to the provider as JSON schema, and judges what comes back. */
  schema: z.ZodType<Output>
  temperature?: number
}

/** A text that came to its end. */
export interface TextAnswer extends Spent {
  text: string
  toolCalls: ToolCall[]
  /** As the provider names it. */
  model: string
  finishReason: FinishReason
  /** The task's passages that the text cites as `[1]`, `[2]` or was composed of: indices from 0, in that order. */
  sources: number[]
}

/** A piece of an answer, as it comes. */
export type TextPart = { type: 'text'; text: string } | { type: 'tool-call'; call: ToolCall } | { type: 'finish'; answer: TextAnswer }

/** A value that fits the schema. */
export interface ObjectAnswer<Output> extends Spent {
  object: Output
  model: string
  finishReason: FinishReason
}

/** Vectors of texts. */
export interface EmbeddingAnswer extends Spent {
  /** One for each text, in its order. */
  embeddings: number[][]
  model: string
}

/** A model, whoever provides it. Every method fails with `ModelError`, and with nothing else. */
export interface Models {
  /** The last part is `finish`, or the iteration throws. Leaving the iteration ends the call. */
  streamText(request: TextRequest, options: CallOptions): AsyncGenerator<TextPart, void, undefined>
  generateObject<Output>(request: ObjectRequest<Output>, options: CallOptions): Promise<ObjectAnswer<Output>>
  /** @throws ModelError `bad_settings` when `describe().embeddingModel` is null. */
  embed(texts: readonly string[], options: CallOptions): Promise<EmbeddingAnswer>
  describe(): ModelDescription
  /** Asks the model for a word. Never throws. */
  testConnection(signal?: AbortSignal): Promise<ModelTestResult>
}
