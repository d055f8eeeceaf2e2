import type { QueryClient } from '@tanstack/react-query'
import {
  type ChatPart,
  chatLimits,
  chatMessages,
  chatStreamEnd,
  chatStreamType,
  type ReplyStatus,
} from '../../../contracts/assistant/chat.ts'
import type { ChatRequest } from '../../../contracts/assistant/chat-request.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { functionPath, openProduct } from '../../lib/api/product-call.ts'
import { readEvents } from '../../lib/api/read-events.ts'
import { toastError } from '../../lib/toasts/error-toasts.ts'
import { refreshChat, type StoredMessage, withoutTurn, writeMessages } from './chat-queries.ts'
import { beginTurn, changeTurn, endTurn, goToConversation, readChat, readConversation } from './chat-store.ts'
import { notifyOtherTabs } from './tab-sync.ts'

export interface TurnRequest {
  queryClient: QueryClient
  userId: string
  question: string
  regenerates: boolean
  /** Earlier messages of the conversation. */
  history: readonly StoredMessage[]
}

/** Maximum number of earlier messages that are sent with a question. The server uses those that fit. */
const historyLength = 20
/** Delay after which the server has stored an interrupted reply. */
const storedAfterMs = 800

function applyPart(part: ChatPart, userId: string): ReplyStatus | null {
  switch (part.type) {
    case 'start': {
      const { conversationId } = part.messageMetadata
      changeTurn(() => ({ messageId: part.messageId, conversationId }))
      goToConversation(userId, conversationId)
      return null
    }
    case 'text-delta':
      changeTurn(({ text }) => ({ text: text + part.delta }))
      return null
    case 'source-url':
    case 'source-document':
      changeTurn(({ citations }) => ({ citations: [...citations, part.providerMetadata.workwright] }))
      return null
    case 'tool-input-available':
      changeTurn(({ proposals }) => ({ proposals: [...proposals, part.input] }))
      return null
    case 'finish':
      return part.messageMetadata.status
    default:
      return null
  }
}

/** Writes the question and the reply to the query cache until the next fetch replaces them. */
function cacheTurn({ queryClient, userId, question, regenerates }: TurnRequest, status: ReplyStatus): void {
  const { turn } = readChat()
  if (!turn?.conversationId || !turn.messageId) return
  const { conversationId, messageId, text, citations, proposals } = turn
  const common = { created_at: new Date().toISOString(), model: null, feedback: null }
  const userMessage = {
    ...common,
    id: `question-${messageId}`,
    role: 'user' as const,
    content: question,
    status: 'complete',
    citations: [],
    proposals: [],
  }
  const reply = { ...common, id: messageId, role: 'assistant' as const, content: text, status, citations, proposals }
  writeMessages(queryClient, userId, conversationId, (cached) => [
    ...withoutTurn(cached, turn),
    ...(regenerates ? [] : [userMessage]),
    reply,
  ])
}

function toastSendFailure(error: unknown): void {
  console.error('Couldn’t send the message', error)
  const isRefusal = error instanceof ApiError && error.kind === 'request' && error.message.trim() !== ''
  toastError(isRefusal ? error.message : chatMessages.sendFailed)
}

/**
 * Sends a question and receives the reply. Does nothing while another reply is pending.
 * @returns true if the question reached the server. Otherwise the caller restores it in the input
 */
export async function sendTurn(request: TurnRequest): Promise<boolean> {
  const { queryClient, userId, question, regenerates, history } = request
  if (readChat().turn) return false
  const controller = new AbortController()
  const conversationId = readConversation(userId)
  const stop = () => controller.abort()
  beginTurn({ userId, question, regenerates, messageId: null, conversationId, text: '', citations: [], proposals: [], stop })
  let status: ReplyStatus | null = null
  try {
    const usableHistory = history.filter(({ content }) => content.trim() !== '').slice(-historyLength)
    const earlierMessages = usableHistory.map(({ role, content }) => ({
      role,
      content: content.slice(0, role === 'user' ? chatLimits.questionMax : chatLimits.replyMax),
    }))
    const userMessage = { role: 'user' as const, content: question }
    const body: ChatRequest = {
      messages: [...earlierMessages, userMessage],
      ...(conversationId && { conversationId }),
      ...(regenerates && { regenerate: true }),
    }
    const { signal } = controller
    const { body: stream } = await openProduct({ method: 'POST', path: functionPath('chat'), body, accept: chatStreamType, signal })
    if (stream) for await (const part of readParts(stream)) status = applyPart(part, userId) ?? status
    if (status !== 'complete') throw new ApiError('network', chatMessages.interrupted)
  } catch (error) {
    if (!controller.signal.aborted) toastSendFailure(error)
    // The conversation was deleted in another tab. The next message starts a new one.
    if (error instanceof ApiError && error.status === 404) goToConversation(userId, null)
  }
  const isSent = readChat().turn?.messageId !== null
  cacheTurn(request, status ?? (controller.signal.aborted ? 'stopped' : 'failed'))
  endTurn()
  if (isSent) {
    setTimeout(() => void refreshChat(queryClient, userId).then(() => notifyOtherTabs({ userId })), status === null ? storedAfterMs : 0)
  }
  return isSent
}

/** Yields the parts of a reply as they arrive, up to the end marker. */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ChatPart, void, undefined> {
  // Cast: the server sends this type (contracts/assistant/chat.ts). Checking it with zod would double the panel's code.
  for await (const { data } of readEvents(body)) if (data !== '' && data !== chatStreamEnd) yield JSON.parse(data) as ChatPart
}
