import type { JSONObject } from '@ai-sdk/provider'
import type { z } from 'zod'
import type { FinishReason, ModelDescription, ModelTestResult } from '../../../contracts/models.ts'
import type { ObjectTask, TextTask } from './tasks.ts'

/** Limits that decide whether a call may start. An absent limit is unlimited. */
export interface Budget {
  /** Maximum number of input and output tokens, including attempts to repair a response. */
  maxTokens?: number
  /** Maximum cost in US dollars. Ignored if the price of the model is unknown. */
  maxCostUsd?: number
}

export interface CallOptions {
  /** Signal that aborts the call and its network connection. */
  signal: AbortSignal
  /** Timeout for the call with all retries, in milliseconds. Default: AI_TIMEOUT_SECONDS. */
  deadlineMs?: number
  budget?: Budget
  /** The user that the call is made for. The built-in model serves all users in turn. */
  owner?: string
}

/** Tokens and cost of a call. */
export interface CallCost {
  tokensIn: number
  tokensOut: number
  /** True if the provider reported no usage. The number of tokens is then estimated as one per four characters. */
  isEstimated: boolean
  /** Cost in US dollars; null if the price of the model is unknown. */
  costUsd: number | null
}

/** A tool call that the model requests. */
export interface ToolCall {
  id: string
  name: string
  /** Input that matches the schema of the tool. */
  input: unknown
  /** Metadata that the provider requires in later messages with this call (Gemini's thought signatures). */
  memo?: JSONObject
}

/** A message in a conversation with a model. */
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

/** A request for text. The model may respond with tool calls. */
export interface TextRequest {
  /** Messages for a language model. */
  messages: Message[]
  /** The same request as data for the built-in model, which does not read messages. */
  task: TextTask
  tools?: ToolOffer[]
  temperature?: number
  /** Maximum length of the response excluding reasoning, in tokens. Default: 4000. */
  maxOutputTokens?: number
}

/** A request for the text of a workflow step. It offers no tools. */
export type WriteRequest = Omit<TextRequest, 'tools'>

/** A request for a value that matches a schema. */
export interface ObjectRequest<Output> {
  messages: Message[]
  task: ObjectTask
  /** Schema for the response. Providers receive it as JSON Schema with all properties required. The response is validated with it. */
  schema: z.ZodType<Output>
  temperature?: number
  /** Maximum length of the response excluding reasoning, in tokens. Default: 4000. */
  maxOutputTokens?: number
}

/** A completed response. */
export interface TextAnswer extends CallCost {
  text: string
  toolCalls: ToolCall[]
  /** Name of the model as reported by the provider. */
  model: string
  finishReason: FinishReason
  /** Indexes, from 0, of the chunks that the text cites as `[1]` or `[2]`, or was composed from, in the order of the text. */
  sources: number[]
}

/** A part of a streamed response. */
export type TextPart = { type: 'text'; text: string } | { type: 'tool-call'; call: ToolCall } | { type: 'finish'; answer: TextAnswer }

export interface ObjectAnswer<Output> extends CallCost {
  object: Output
  model: string
  finishReason: FinishReason
}

export interface EmbeddingAnswer extends CallCost {
  /** Embeddings in the order of the texts. */
  embeddings: number[][]
  model: string
}

/** A text that completes its task, for a workflow run. All other results are a `ModelError`. */
export interface WrittenText extends CallCost {
  /** The text, excluding citation marks. */
  text: string
  /** Language of the text (ISO 639-1); null if unknown. */
  language: string | null
  /** Indexes of the task's chunks that the text uses, from 0. */
  sources: number[]
  /** Information that the text requires but that the task does not contain. */
  missing: string[]
  model: string
  /** Starting text for the person who writes the message. If present, `text` is a brief for this person, not the message. */
  outline?: string
  /** Requests and sections of a brief that no rule in the task's chunks answers. */
  withoutRule?: string[]
}

/** A language model. All methods reject only with a `ModelError`. */
export interface Models {
  /**
   * Streams a response. The last part is `finish`, unless the iteration throws. If the caller ends the iteration early, the call is
   * aborted.
   */
  streamText(request: TextRequest, options: CallOptions): AsyncGenerator<TextPart, void, undefined>
  /**
   * Writes a text that completes its task.
   * @throws ModelError for all other results: `refused`, `filtered`, `empty`, `cut`, `invalid`, `cannot_answer`
   */
  writeText(request: WriteRequest, options: CallOptions): Promise<WrittenText>
  generateObject<Output>(request: ObjectRequest<Output>, options: CallOptions): Promise<ObjectAnswer<Output>>
  /**
   * Creates embeddings for texts.
   * @throws ModelError `bad_settings` if `describe().embeddingModel` is null
   */
  embed(texts: readonly string[], options: CallOptions): Promise<EmbeddingAnswer>
  describe(): ModelDescription
  /** Tests the connection with a short request. Never rejects. */
  testConnection(signal?: AbortSignal): Promise<ModelTestResult>
}
