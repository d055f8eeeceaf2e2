import type { QueryClient } from '@tanstack/react-query'
import { chatLimits, chatMessages, chatStreamType } from '../../../contracts/assistant/chat.ts'
import type { ChatRequest } from '../../../contracts/assistant/chat-request.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { callFunction, functionPath, openProductResponse } from '../../lib/api/product-call.ts'
import { toastError } from '../../lib/toasts/error-toasts.ts'
import { refreshChat, type StoredMessage, withoutTurn, writeMessages } from './chat-queries.ts'
import { beginTurn, endTurn, goToConversation, type PendingTurn, readChat, readConversation, readNewDocuments } from './chat-store.ts'
import { openReply, type ReplyEnd, receiveReply } from './receive-reply.ts'
import { notifyOtherTabs } from './tab-sync.ts'

export interface TurnRequest {
  queryClient: QueryClient
  userId: string
  question: string
  /**
   * `ask` sends a new question; `regenerate` replaces the last reply; `continues` extends this reply; `replaces` is the id of the
   * question that was edited.
   */
  mode: 'ask' | 'regenerate' | { continues: StoredMessage } | { replaces: string }
  /** Earlier messages of the conversation. */
  history: readonly StoredMessage[]
}

/** Maximum number of earlier messages that are sent with a question. The server uses those that fit. */
const historyLength = 20
/** Delay after which the server has stored an interrupted reply. */
const storedAfterMs = 800

/** Stops a reply in this tab and on the server. */
function stopTurn(controller: AbortController): void {
  const { turn } = readChat()
  controller.abort()
  // The stop request is needed only after the first part has arrived. Until then, closing the connection stops the reply.
  if (turn?.conversationId && turn.messageId)
    void callFunction('stop-chat', { conversationId: turn.conversationId }).catch((error) =>
      console.error('Couldn’t stop the reply', error),
    )
}

const emptyTurn = { messageId: null, text: '', citations: [], proposals: [], received: 0 }

/** Writes the question and the reply to the query cache until the next fetch replaces them. */
function cacheTurn(queryClient: QueryClient, userId: string, status: string): void {
  const { turn } = readChat()
  if (!turn?.conversationId || !turn.messageId) return
  const { conversationId, messageId, question, regenerates, text, citations, proposals } = turn
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
export async function sendTurn({ queryClient, userId, question, mode, history }: TurnRequest): Promise<boolean> {
  if (readChat().turn) return false
  const controller = new AbortController()
  const conversationId = readConversation(userId)
  const continued = typeof mode === 'object' && 'continues' in mode ? mode.continues : null
  const replaces = typeof mode === 'object' && 'replaces' in mode ? mode.replaces : null
  const regenerates = mode === 'regenerate' || continued !== null
  const turn = { userId, question, regenerates, replaces, conversationId, stop: () => stopTurn(controller) }
  const begun = continued ? { messageId: continued.id, text: continued.content, citations: continued.citations } : {}
  beginTurn({ ...emptyTurn, ...turn, ...begun })
  const documents = conversationId === null ? [...readNewDocuments()] : []
  const body: ChatRequest = {
    messages: [...usableHistory(history), { role: 'user', content: question }],
    ...(conversationId && { conversationId }),
    ...(documents.length > 0 && { documents }),
    ...(mode === 'regenerate' && { regenerate: true }),
    ...(continued && { continue: true }),
    ...(replaces && { replaces }),
  }
  const { signal } = controller
  const end = await receive(userId, signal, async () =>
    openProductResponse({ method: 'POST', path: functionPath('chat'), body, accept: chatStreamType, signal }),
  )
  return finishTurn(queryClient, userId, end)
}

function usableHistory(history: readonly StoredMessage[]): ChatRequest['messages'] {
  const usable = history.filter(({ content }) => content.trim() !== '').slice(-historyLength)
  return usable.map(({ role, content }) => ({
    role,
    content: content.slice(0, role === 'user' ? chatLimits.questionMax : chatLimits.replyMax),
  }))
}

/** Receives a reply and reports errors. */
async function receive(userId: string, signal: AbortSignal, open: () => Promise<Response>): Promise<ReplyEnd> {
  try {
    const end = await receiveReply(await open(), userId, signal)
    if (end === 'failed' || end === 'lost') throw new ApiError('network', chatMessages.interrupted)
    return end
  } catch (error) {
    if (signal.aborted) return 'stopped'
    toastSendFailure(error)
    // The conversation was deleted in another tab, so the next message starts a new conversation.
    if (error instanceof ApiError && error.status === 404) goToConversation(userId, null)
    return 'failed'
  }
}

/** Ends the pending turn. Returns whether its question reached the server. */
async function finishTurn(queryClient: QueryClient, userId: string, end: ReplyEnd): Promise<boolean> {
  const { turn } = readChat()
  // The server preserves the earlier messages if the reply to an edited question fails. The caller restores the new question.
  const isQuestionRestored = turn?.replaces != null && (end === 'failed' || end === 'lost' || turn.text === '')
  const isSent = (turn?.received ?? 0) > 0 && !isQuestionRestored
  // The reply ended while this tab was disconnected, so the stored reply is complete.
  if (end === 'ended') await refreshChat(queryClient, userId)
  else if (isSent) cacheTurn(queryClient, userId, end)
  endTurn()
  const isStored = end === 'complete' || end === 'cut' || end === 'ended'
  if (isSent || isQuestionRestored)
    setTimeout(() => void refreshChat(queryClient, userId).then(() => notifyOtherTabs({ userId })), isStored ? 0 : storedAfterMs)
  return isSent
}

export interface ResumeRequest {
  queryClient: QueryClient
  userId: string
  conversationId: string
  question: string
  /** Aborted when the conversation is closed before the reply was found. */
  signal: AbortSignal
}

/**
 * Resumes the reply that the server is writing in a conversation, after a reload or in another tab.
 * @returns false if the server is not writing a reply
 */
export async function resumeTurn({ queryClient, userId, conversationId, question, signal: closed }: ResumeRequest): Promise<boolean> {
  const opened = await openReply(conversationId, 0, closed)
  if ('state' in opened || readChat().turn || readConversation(userId) !== conversationId) return !('state' in opened)
  const controller = new AbortController()
  const stop = () => stopTurn(controller)
  const turn: PendingTurn = { ...emptyTurn, userId, question, regenerates: true, conversationId, stop, replaces: null }
  beginTurn(turn)
  const stream = opened
  await finishTurn(queryClient, userId, await receive(userId, controller.signal, async () => stream))
  return true
}
