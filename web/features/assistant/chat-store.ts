import type { Citation, Proposal } from '../../../contracts/chat.ts'
import { makeListeners } from '../../lib/listeners.ts'
import { readPersonal, writePersonal } from '../../lib/personal-storage.ts'
import { quietly } from '../../lib/quietly.ts'
import { onSessionChange, userIdOf } from '../../lib/session-store.ts'

/** A turn that is under way: it goes on while the panel is closed. */
export interface PendingTurn {
  userId: string
  question: string
  /** The reply to the last question is asked for anew. */
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

/* Written by hand, like web/ui/toast.ts: the button on every screen needs no more of the panel than this. */
const openKey = 'workwright:assistant:open'
const conversationName = 'assistant:conversation'

/** Asked while the panel was still being loaded; it asks it. */
let early: { userId: string; question: string } | null = null

/** @returns false when another one waits already: then the words stay where they are. */
export function keepQuestion(userId: string, question: string): boolean {
  if (early?.userId === userId) return false
  early = { userId, question }
  return true
}

export function takeQuestion(userId: string): string | null {
  const question = early?.userId === userId ? early.question : null
  early = null
  return question
}

let state: ChatState = { isOpen: quietly(() => sessionStorage.getItem(openKey) === 'yes', false), turn: null }
/** The current conversation of each user; kept for the next visit until the session ends. */
const conversations = new Map<string, string | null>()
const listeners = makeListeners()

function tell(next: ChatState): void {
  state = next
  listeners.tell()
}

export const readChat = (): ChatState => state

export const subscribeToChat = listeners.subscribe

export function showAssistant(isOpen: boolean): void {
  quietly(() => (isOpen ? sessionStorage.setItem(openKey, 'yes') : sessionStorage.removeItem(openKey)), undefined)
  if (state.isOpen !== isOpen) tell({ ...state, isOpen })
}

export function readConversation(userId: string): string | null {
  const known = conversations.get(userId)
  if (known !== undefined) return known
  const kept = readPersonal(userId, conversationName)
  conversations.set(userId, kept)
  return kept
}

/** @param id null: a new one, which begins with its first message. */
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
  early = null
  conversations.clear()
  showAssistant(false)
})
