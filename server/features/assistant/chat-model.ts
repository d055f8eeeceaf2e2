/** What the assistant needs of `server/platform/models`; app.ts hands the real one in. */
export interface ChatModel {
  describe(): { model: string; provider: string }
  streamText(
    request: ChatModelRequest,
    options: { signal: AbortSignal; owner?: string; budget?: { maxOutputTokens?: number } },
  ): AsyncIterable<ChatModelPart>
}

export type ChatModelMessage = { role: 'system' | 'user' | 'assistant'; content: string }

export interface ChatModelTool {
  name: string
  description: string
  /** Judges what the model asks the tool with, and tells it the shape. */
  input: import('zod').z.ZodType
}

export interface ChatModelRequest {
  messages: ChatModelMessage[]
  task: { kind: 'answer'; question: string; passages: readonly { text: string; title?: string }[] }
  tools?: ChatModelTool[]
}

export interface ChatModelAnswer {
  model: string
  tokensIn: number
  tokensOut: number
  costUsd: number | null
  finishReason: string
  /** Which of the passages the text cites or was composed of, from 0. */
  sources: readonly number[]
}

export type ChatModelPart =
  | { type: 'text'; text: string }
  | { type: 'tool-call'; call: { id: string; name: string; input: unknown } }
  | { type: 'finish'; answer: ChatModelAnswer }

/** A text's tokens when nobody counted them: about four characters each. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)
