import type { JSONObject } from '@ai-sdk/provider'
import type { z } from 'zod'
import type { FinishReason, ModelDescription, ModelTestResult } from '../../../contracts/models.ts'
import type { ObjectTask, TextTask } from './tasks.ts'

/** Decides if a call may start. Absent values are unlimited. */
export interface Budget {
  /** Input and output tokens, including repair attempts. */
  maxTokens?: number
  /** US dollars. Ignored for models without a known price. */
  maxCostUsd?: number
}

export interface CallOptions {
  /** Aborts the call and its network connection. */
  signal: AbortSignal
  /** Timeout including retries. Default: AI_TIMEOUT_SECONDS. */
  deadlineMs?: number
  budget?: Budget
  /** The user for whom the call is made. The built-in model serves users round-robin. */
  owner?: string
}

/** Usage of a call. */
export interface Spent {
  tokensIn: number
  tokensOut: number
  /** True if the provider reported no usage, so that tokens are estimated at four characters each. */
  isEstimated: boolean
  /** US dollars; null if the model's price is unknown. */
  costUsd: number | null
}

/** A tool call that the model requests. */
export interface ToolCall {
  id: string
  name: string
  /** Validated with the tool's schema. */
  input: unknown
  /** Provider metadata to send back with the call in later messages (Gemini's thought signatures). */
  memo?: JSONObject
}

/** A message of a conversation with a model. */
export type Message =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: ToolCall[] }
  | { role: 'tool'; results: { id: string; name: string; output: string }[] }

/** A tool that the model may request. The caller executes it. */
export interface ToolOffer {
  name: string
  description: string
  input: z.ZodType
}

/** A request for text, which the model may answer with tool calls. */
export interface TextRequest {
  /** The prompt for language models. */
  messages: Message[]
  /** The same request as data, for the built-in model, which does not read prompts. */
  task: TextTask
  tools?: ToolOffer[]
  temperature?: number
  /** Tokens that the response needs, without reasoning. Default: 4000. */
  maxOutputTokens?: number
}

/** A request for a text that is used as it is, without anyone who reads along. */
export type WriteRequest = Omit<TextRequest, 'tools'>

/** A request for a value of a given schema. */
export interface ObjectRequest<Output> {
  messages: Message[]
  task: ObjectTask
  /** Sent to the provider as JSON schema, without optional properties; also validates the response. */
  schema: z.ZodType<Output>
  temperature?: number
  /** Tokens that the response needs, without reasoning. Default: 4000. */
  maxOutputTokens?: number
}

/** A completed response. */
export interface TextAnswer extends Spent {
  text: string
  toolCalls: ToolCall[]
  /** The provider's name of the model. */
  model: string
  finishReason: FinishReason
  /** The task's chunks that the text cites as `[1]`, `[2]` or was composed of: indices from 0, in that order. */
  sources: number[]
}

/** A part of a streamed response. */
export type TextPart = { type: 'text'; text: string } | { type: 'tool-call'; call: ToolCall } | { type: 'finish'; answer: TextAnswer }

export interface ObjectAnswer<Output> extends Spent {
  object: Output
  model: string
  finishReason: FinishReason
}

export interface EmbeddingAnswer extends Spent {
  /** One per text, in the same order. */
  embeddings: number[][]
  model: string
}

/** A text for a workflow run: only a text that does its task. Every other outcome is a `ModelError`. */
export interface WrittenText extends Spent {
  /** Without citation marks. */
  text: string
  /** ISO 639-1; null if unknown. */
  language: string | null
  /** The task's passages that the text uses: indices from 0. */
  sources: number[]
  /** Information that the text needs and that was not given. */
  missing: string[]
  model: string
}

/** A language model. All methods reject with `ModelError` only. */
export interface Models {
  /** Yields parts; the last one is `finish`, unless the iteration throws. Leaving the iteration aborts the call. */
  streamText(request: TextRequest, options: CallOptions): AsyncGenerator<TextPart, void, undefined>
  /** @throws ModelError also for outcomes other than success: `refused`, `filtered`, `empty`, `cut`, `invalid`, `cannot_answer` */
  writeText(request: WriteRequest, options: CallOptions): Promise<WrittenText>
  generateObject<Output>(request: ObjectRequest<Output>, options: CallOptions): Promise<ObjectAnswer<Output>>
  /** @throws ModelError `bad_settings` if `describe().embeddingModel` is null */
  embed(texts: readonly string[], options: CallOptions): Promise<EmbeddingAnswer>
  describe(): ModelDescription
  /** Sends a short request to the model. Never rejects. */
  testConnection(signal?: AbortSignal): Promise<ModelTestResult>
}
