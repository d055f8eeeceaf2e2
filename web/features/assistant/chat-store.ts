import type { Citation, Proposal } from '../../../contracts/assistant/chat.ts'
import { readPersonal, writePersonal } from '../../lib/auth/personal-storage.ts'
import { onSessionChange, userIdOf } from '../../lib/auth/session-store.ts'
import { makeListeners } from '../../lib/browser/listeners.ts'
import { withFallback } from '../../lib/browser/with-fallback.ts'

/** A question whose reply is still arriving, even while the panel is closed. */
export interface PendingTurn {
  userId: string
  question: string
  /** True if the question is a stored message, because its reply is replaced, continued or resumed. */
  regenerates: boolean
  /** Id of the stored question that this question replaces, with all messages after it; null for none. */
  replaces: string | null
  /** Id of the reply in the database; null until the first part of the reply has arrived. */
  messageId: string | null
  conversationId: string | null
  text: string
  citations: Citation[]
  proposals: Proposal[]
  /** Number of parts of the reply that have arrived. */
  received: number
  stop: () => void
}

export interface ChatState {
  isOpen: boolean
  turn: PendingTurn | null
}

/* This store imports no library, because every screen loads this module for the assistant's button. */
const openKey = 'workwright:assistant:open'
const conversationName = 'assistant:conversation'

/** A question that the user sent while the panel's code was loading. The panel sends it when it is loaded. */
let queuedQuestion: { userId: string; question: string } | null = null

/** Queues a question for the panel to send. Returns false if one is already queued; the caller must then preserve the input. */
export function queueQuestion(userId: string, question: string): boolean {
  if (queuedQuestion?.userId === userId) return false
  queuedQuestion = { userId, question }
  return true
}

export function takeQueuedQuestion(userId: string): string | null {
  const question = queuedQuestion?.userId === userId ? queuedQuestion.question : null
  queuedQuestion = null
  return question
}

let state: ChatState = { isOpen: withFallback(() => sessionStorage.getItem(openKey) === 'yes', false), turn: null }
/** The open conversation by user id, stored until the session ends. */
const conversations = new Map<string, string | null>()
const listeners = makeListeners()

function setState(next: ChatState): void {
  state = next
  listeners.notify()
}

export const readChat = (): ChatState => state

export const subscribeToChat = listeners.subscribe

export function showAssistant(isOpen: boolean): void {
  withFallback(() => (isOpen ? sessionStorage.setItem(openKey, 'yes') : sessionStorage.removeItem(openKey)), undefined)
  if (state.isOpen !== isOpen) setState({ ...state, isOpen })
}

export function readConversation(userId: string): string | null {
  const cachedId = conversations.get(userId)
  if (cachedId !== undefined) return cachedId
  const storedId = readPersonal(userId, conversationName)
  conversations.set(userId, storedId)
  return storedId
}

/** Opens a conversation. @param id null for a new conversation, which the first message creates */
export function goToConversation(userId: string, id: string | null): void {
  conversations.set(userId, id)
  newDocuments = []
  writePersonal(userId, conversationName, id)
  setState({ ...state })
}

/** Ids of the documents chosen for the new conversation that the next message creates. */
let newDocuments: readonly string[] = []

export const readNewDocuments = (): readonly string[] => newDocuments

export function changeNewDocuments(ids: readonly string[]): void {
  newDocuments = ids
  setState({ ...state })
}

export const beginTurn = (turn: PendingTurn): void => setState({ ...state, turn })
export const endTurn = (): void => setState({ ...state, turn: null })

export function changeTurn(change: (turn: PendingTurn) => Partial<PendingTurn>): void {
  if (state.turn) setState({ ...state, turn: { ...state.turn, ...change(state.turn) } })
}

// When the user changes, close the panel and forget the previous user's question.
onSessionChange((session, previous) => {
  const previousUserId = userIdOf(previous)
  if (previousUserId === null || previousUserId === userIdOf(session)) return
  queuedQuestion = null
  conversations.clear()
  newDocuments = []
  showAssistant(false)
})
