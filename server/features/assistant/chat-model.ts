import type { JSONObject } from '@ai-sdk/provider'
import type { WordGroup } from '../../../contracts/knowledge/chunk.ts'

/** The interface of `server/platform/models` that the assistant uses. The implementation is injected at start-up. */
export interface ChatModel {
  describe(): { model: string; provider: string }
  streamText(request: ChatModelRequest, options: { signal: AbortSignal; owner?: string }): AsyncIterable<ChatModelPart>
}

/** A tool call of the model. `memo`: metadata that the provider requires in later messages with this call. */
export interface ChatToolCall {
  id: string
  name: string
  input: unknown
  memo?: JSONObject
}

export type ChatModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; toolCalls?: ChatToolCall[] }
  | { role: 'tool'; results: { id: string; name: string; output: string }[] }

export interface ChatModelTool {
  name: string
  description: string
  /** Schema for the input of the tool, sent to the model and used for validation. */
  input: import('zod').z.ZodType
}

export interface ChatModelRequest {
  messages: ChatModelMessage[]
  task: {
    kind: 'answer'
    question: string
    previous?: string | undefined
    chunks: readonly { text: string; title?: string; coverage?: number }[]
    groups?: readonly WordGroup[]
  }
  tools?: ChatModelTool[]
  /** Maximum number of tokens in the reply. */
  maxOutputTokens: number
}

export interface ChatModelAnswer {
  model: string
  tokensIn: number
  tokensOut: number
  costUsd: number | null
  finishReason: string
  /** Indexes, from 0, of the task's chunks that the text cites or quotes. */
  sources: readonly number[]
}

export type ChatModelPart =
  | { type: 'text'; text: string }
  | { type: 'tool-call'; call: ChatToolCall }
  | { type: 'finish'; answer: ChatModelAnswer }

/** Estimates the number of tokens in a text: about one per four characters. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)
