import type { Proposal } from '../../../../contracts/assistant/chat.ts'
import type { ChatTurnMessage } from '../../../../contracts/assistant/chat-request.ts'
import type { ChatCaller } from '../chat-caller.ts'
import type { ChatModel, ChatModelAnswer } from '../chat-model.ts'
import type { GatheredSources, ReplySource, ReplySourceReaders } from '../sources/gather-sources.ts'

/** Parts of a reply, in the order of their creation. */
export type ReplyPiece =
  | { type: 'text'; text: string }
  | { type: 'proposal'; proposal: Proposal }
  /** The sources that the text cites, each with its number in the text. */
  | { type: 'sources'; sources: { number: number; source: ReplySource }[] }
  | { type: 'spent'; answer: ChatModelAnswer }

export interface ReplyInput {
  model: ChatModel
  isBuiltin: boolean
  productName: string
  signal: AbortSignal
  caller: ChatCaller
  /** Id of the user who asked the question. */
  owner: string
  readers: ReplySourceReaders
  /** Ids of the knowledge items that the user chose for the conversation; null for all. */
  documents: readonly string[] | null
  /** The user's own instructions for replies; empty for none. Only language models follow them. */
  instructions: string
  messages: readonly ChatTurnMessage[]
  question: string
  gathered: GatheredSources
  /** True if the user asked for more results, so that the sources of the previous reply are excluded. */
  asksForMore: boolean
  /** Text of the reply that is being continued; null for a new reply. */
  continues: string | null
}
