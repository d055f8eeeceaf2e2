import { type ChatPart, type ChatResponse, chatStreamType } from '../../../contracts/assistant/chat.ts'
import { chatRequestSchema } from '../../../contracts/assistant/chat-request.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { ChatCaller } from './chat-caller.ts'
import { type ChatLimits, requireWithinLimits } from './chat-limits.ts'
import { streamParts } from './event-stream.ts'
import { beginTurn, type TurnDependencies } from './turn.ts'

export type ChatFunctionOptions = TurnDependencies & Omit<ChatLimits, 'owner'>

export interface ChatCall {
  /** Null if the request has no session. */
  caller: ChatCaller | null
  body: unknown
  /** Value of the `Accept` header. */
  accept: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/** Creates the function `chat`, which handles one turn of a conversation and responds with JSON or an event stream. */
export function makeChatFunction(options: ChatFunctionOptions) {
  return async ({ caller, body, accept, signal }: ChatCall): Promise<Response> => {
    if (caller === null) throw new AppError('not_authenticated')
    const parsed = chatRequestSchema.safeParse(body)
    if (!parsed.success) throw new AppError('invalid_input', { message: parsed.error.issues[0]?.message ?? 'The input is not valid' })
    await requireWithinLimits(options, caller.userId)
    const reader = new AbortController()
    if (signal.aborted) reader.abort()
    signal.addEventListener('abort', () => reader.abort(), { once: true })
    const parts = await beginTurn(options, { caller, request: parsed.data, signal: reader.signal })
    return accept.includes(chatStreamType) ? streamParts(parts, reader) : Response.json(await collectReply(parts))
  }
}

/** Collects a reply. @throws AppError `unavailable` with the model's message if the model failed */
async function collectReply(parts: AsyncIterable<ChatPart>): Promise<ChatResponse> {
  const response = { reply: '', conversationId: '' }
  let errorText: string | null = null
  for await (const part of parts) {
    if (part.type === 'start') response.conversationId = part.messageMetadata.conversationId
    if (part.type === 'text-delta') response.reply += part.delta
    if (part.type === 'error') errorText = part.errorText
  }
  if (errorText !== null) throw new AppError('unavailable', { message: errorText })
  return response
}
