import type { Proposal } from '../../../contracts/assistant/chat.ts'
import { chatMessages } from '../../../contracts/assistant/chat.ts'
import type { ChatTurnMessage } from '../../../contracts/assistant/chat-request.ts'
import type { ChatCaller } from './chat-caller.ts'
import type { ChatModel, ChatModelAnswer } from './chat-model.ts'
import { executeIntent } from './intent/answer-intent.ts'
import { detectIntent } from './intent/detect-intent.ts'
import { proposeAction } from './propose-action.ts'
import { refusalOf } from './refusal.ts'
import { type GatheredSources, libraryTitle, type ReplySource, type ReplySourceReaders } from './sources/gather-sources.ts'
import { writeAnswer } from './write-answer.ts'
import { yieldResults } from './yield-results.ts'

/** Parts of a reply, in the order in which they are created. */
export type Piece =
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
  /** True if the user asked for more, after the best sources were cited. */
  asksForMore: boolean
  /** Text of the reply that is being continued; null for a new reply. */
  continues: string | null
}

/** Minimum coverage of a chunk that the built-in model reads. It checks itself whether a sentence of the chunk answers the question. */
const minReadCoverage = 0.3
/** Maximum number of words in a quotation. */
const maxOutputTokens = 2000

export async function* composeReply(input: ReplyInput): AsyncGenerator<Piece, void, undefined> {
  const { question, gathered } = input
  if (input.continues !== null) return yield* answer(input)
  const detected = detectIntent(question)
  if (detected !== null) {
    const result = input.isBuiltin ? executeIntent(detected, gathered) : null
    if (result) return yield* yieldResults([result])
    if (!input.isBuiltin && (yield* proposeAction(input))) return
  }
  yield* answer(input)
}

function answer(input: ReplyInput): AsyncGenerator<Piece, void, undefined> {
  return input.isBuiltin ? quoteAnswer(input) : writeAnswer(input)
}

const asksForWorkflow = /workflow|automat|arbeitsabl|processus|flujo|processo|fluxo/i

/** Returns whether a source may answer a question. An entry of the library describes a workflow, which only questions about workflows ask for. */
function mayAnswer({ citation, title }: ReplySource, question: string): boolean {
  if (citation.kind !== 'workflow' || !title.startsWith(libraryTitle)) return true
  return asksForWorkflow.test(question) || question.toLowerCase().includes(citation.title.toLowerCase())
}

/** Quotes an answer from the sources with the built-in model, or says that they contain none. */
async function* quoteAnswer(input: ReplyInput): AsyncGenerator<Piece, void, undefined> {
  const { model, question, gathered, asksForMore, documents, signal, owner } = input
  const sources = gathered.sources.filter((source) => (source.coverage ?? 1) >= minReadCoverage && mayAnswer(source, question))
  const passages = sources.map(({ title, text, coverage = 1 }) => ({ title, text, coverage }))
  const task = { kind: 'answer' as const, question, previous: gathered.previous, groups: gathered.groups, passages }
  let text = ''
  for await (const part of model.streamText({ messages: [], task, maxOutputTokens }, { signal, owner })) {
    if (part.type === 'text') text += part.text
    if (part.type !== 'finish') continue
    const numbers = [...new Set(part.answer.sources)]
    const cited = numbers.flatMap((index) => sources[index] ?? [])
    // The built-in model numbers all sources that it reads. The reply numbers those that it cites.
    const answer = text.replace(/\[(\d+)\]/g, (_, number) => `[${numbers.indexOf(number - 1) + 1}]`)
    const refusal = asksForMore ? chatMessages.noMore : refusalOf(question, gathered.sources, documents !== null)
    yield { type: 'text', text: cited.length === 0 ? refusal : answer }
    yield { type: 'sources', sources: cited.map((source, index) => ({ number: index + 1, source })) }
    yield { type: 'spent', answer: part.answer }
  }
}
