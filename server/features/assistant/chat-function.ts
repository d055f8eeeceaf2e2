import type pg from 'pg'
import { z } from 'zod'
import { type ChatResponse, chatStreamType, type TurnState } from '../../../contracts/assistant/chat.ts'
import { chatRequestSchema } from '../../../contracts/assistant/chat-request.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requireUser } from '../../platform/http/require-user.ts'
import type { ChatCaller } from './chat-caller.ts'
import { type ChatLimits, requireWithinLimits } from './chat-limits.ts'
import { isReplying } from './conversation-store.ts'
import type { TurnRelay } from './relay/turn-relay.ts'
import { type NumberedPart, type RunningTurns, turnAbortReasons } from './turns/running-turns.ts'
import type { TurnDependencies } from './turns/turn-context.ts'

export type ChatFunctionOptions = TurnDependencies & Omit<ChatLimits, 'owner'> & { turns: RunningTurns }

/** Access to the replies that this process and other processes write. */
export interface ReplyAccess {
  owner: pg.Pool
  turns: RunningTurns
  relay: TurnRelay
}

export interface ChatCall {
  /** Null if the request has no session. */
  caller: ChatCaller | null
  body: unknown
  /** Value of the `Accept` header. */
  accept: string
  /** Aborted when the client disconnects. */
  signal: AbortSignal
}

/**
 * Creates the function `chat`, which handles one turn of a conversation and responds with JSON or an event stream. A streamed reply continues
 * when its client disconnects; `chat-events` resumes it and `stop-chat` stops it.
 */
export function makeChatFunction(options: ChatFunctionOptions) {
  const { turns } = options
  return async ({ caller, body, accept, signal }: ChatCall): Promise<Response> => {
    if (caller === null) throw new AppError('not_authenticated')
    const parsed = chatRequestSchema.safeParse(body)
    if (!parsed.success) throw new AppError('invalid_input', { message: parsed.error.issues[0]?.message ?? 'The input is not valid' })
    await requireWithinLimits(options, caller.userId)
    turns.requireFreeTurn(caller.userId)
    const controller = new AbortController()
    const streams = accept.includes(chatStreamType)
    let isDelivered = false
    // Stops the reply if the client disconnects before the first part is sent. Later, the client knows the id of the conversation and can
    // resume the reply.
    const disconnected = () => {
      if (!isDelivered) controller.abort(turnAbortReasons.stopped)
    }
    if (signal.aborted) disconnected()
    signal.addEventListener('abort', disconnected, { once: true })
    const { beginTurn } = await import('./turns/turn.ts')
    const { conversationId, parts } = await beginTurn(options, { caller, request: parsed.data, signal: controller.signal })
    const turn = turns.start({ userId: caller.userId, conversationId, controller, parts })
    if (!streams) return Response.json(await collectReply(turn.follow(0, signal)))
    const { streamTurn } = await import('./event-stream.ts')
    return streamTurn(turn, 0, signal, () => {
      isDelivered = true
    })
  }
}

/** Collects a reply. @throws AppError `unavailable` with the model's message if the model failed */
async function collectReply(parts: AsyncIterable<NumberedPart>): Promise<ChatResponse> {
  const response = { reply: '', conversationId: '' }
  let errorText: string | null = null
  for await (const { part } of parts) {
    if (part.type === 'start') response.conversationId = part.messageMetadata.conversationId
    if (part.type === 'text-delta') response.reply += part.delta
    if (part.type === 'error') errorText = part.errorText
  }
  if (errorText !== null) throw new AppError('unavailable', { message: errorText })
  return response
}

const conversationSchema = z.object({ conversationId: z.uuid(), after: z.coerce.number().int().min(0).default(0) })

function readConversation(input: unknown) {
  const parsed = conversationSchema.safeParse(input)
  if (!parsed.success) throw new AppError('invalid_input', { message: 'conversationId must be the id of a conversation' })
  return parsed.data
}

/**
 * Handles `GET chat-events?conversationId=…&after=…`. Streams the parts of the reply that this or another process writes in a conversation of the
 * caller. Responds with a `TurnState` as JSON if no reply is being written in it.
 */
export function makeChatEvents({ owner, turns, relay }: ReplyAccess) {
  return async (query: unknown, caller: ChatCaller | null, signal: AbortSignal): Promise<Response> => {
    const { userId } = requireUser(caller)
    const { conversationId, after } = readConversation(query)
    const turn = turns.find(userId, conversationId)
    if (turn || (await isReplying(owner, userId, conversationId))) {
      const { streamTurn } = await import('./event-stream.ts')
      const remote = { follow: (after: number, signal: AbortSignal) => relay.follow({ userId, conversationId }, after, signal) }
      return streamTurn(turn ?? remote, after, signal)
    }
    const state: TurnState = { state: 'ended' }
    return Response.json(state, { headers: { 'cache-control': 'no-store' } })
  }
}

/** Handles `stop-chat` `{ conversationId }`. Stops the reply that this or another process writes in a conversation of the caller. */
export function makeStopChat({ owner, turns, relay }: ReplyAccess) {
  return async (body: unknown, caller: ChatCaller | null): Promise<{ stopped: boolean }> => {
    const { userId } = requireUser(caller)
    const { conversationId } = readConversation(body)
    const turn = turns.find(userId, conversationId)
    turn?.stop()
    if (turn) return { stopped: true }
    const isRemote = await isReplying(owner, userId, conversationId)
    if (isRemote) await relay.stop({ userId, conversationId })
    return { stopped: isRemote }
  }
}
