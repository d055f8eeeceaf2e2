import type { Citation, Proposal } from '../../../contracts/assistant/chat.ts'
import { readPersonal, writePersonal } from '../../lib/auth/personal-storage.ts'
import { onSessionChange, userIdOf } from '../../lib/auth/session-store.ts'
import { makeListeners } from '../../lib/browser/listeners.ts'
import { withFallback } from '../../lib/browser/with-fallback.ts'

/** A pending turn, which continues while the panel is closed. */
export interface PendingTurn {
  userId: string
  question: string
  /** True if the last reply is being regenerated. */
  regenerates: boolean
  /** Null until the server has stored the question. */
  messageId: string | null
  conversationId: string | null
  text: string
  citations: Citation[]
  proposals: Proposal[]
  stop: () => void
}

export interface ChatState {
  isOpen: boolean
  turn: PendingTurn | null
}

/* Hand-written like web/lib/toasts/toast.ts, so that the button on every screen does not load the panel's code. */
const openKey = 'workwright:assistant:open'
const conversationName = 'assistant:conversation'

/** Question asked while the panel was loading; the panel sends it once loaded. */
let queuedQuestion: { userId: string; question: string } | null = null

/** Queues a question. Returns false if another one is already queued; the caller must not clear its input. */
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
/** Current conversation of each user, remembered until the session ends. */
const conversations = new Map<string, string | null>()
const listeners = makeListeners()

function tell(next: ChatState): void {
  state = next
  listeners.tell()
}

export const readChat = (): ChatState => state

export const subscribeToChat = listeners.subscribe

export function showAssistant(isOpen: boolean): void {
  withFallback(() => (isOpen ? sessionStorage.setItem(openKey, 'yes') : sessionStorage.removeItem(openKey)), undefined)
  if (state.isOpen !== isOpen) tell({ ...state, isOpen })
}

export function readConversation(userId: string): string | null {
  const known = conversations.get(userId)
  if (known !== undefined) return known
  const kept = readPersonal(userId, conversationName)
  conversations.set(userId, kept)
  return kept
}

/** @param id null for a new conversation, which is created with its first message. */
export function goToConversation(userId: string, id: string | null): void {
  conversations.set(userId, id)
  writePersonal(userId, conversationName, id)
  tell({ ...state })
}

export const beginTurn = (turn: PendingTurn): void => tell({ ...state, turn })
export const endTurn = (): void => tell({ ...state, turn: null })

export function changeTurn(change: (turn: PendingTurn) => Partial<PendingTurn>): void {
  if (state.turn) tell({ ...state, turn: { ...state.turn, ...change(state.turn) } })
}

// The next user of this tab gets a closed panel and no question of the previous one.
onSessionChange((session, previous) => {
  const left = userIdOf(previous)
  if (left === null || left === userIdOf(session)) return
  queuedQuestion = null
  conversations.clear()
  showAssistant(false)
})
