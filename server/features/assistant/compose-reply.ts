import type { Proposal } from '../../../contracts/assistant/chat.ts'
import { chatMessages } from '../../../contracts/assistant/chat.ts'
import type { ChatTurnMessage } from '../../../contracts/assistant/chat-request.ts'
import type { ChatModel, ChatModelAnswer } from './chat-model.ts'
import { executeIntent } from './intent/answer-intent.ts'
import { detectIntent } from './intent/detect-intent.ts'
import { answerPrompt, continuePrompt, toolPrompt } from './prompt.ts'
import { refusalOf } from './refusal.ts'
import { type GatheredSources, libraryTitle, type ReplySource } from './sources/gather-sources.ts'
import type { ToolResult } from './tools/tool-result.ts'
import { callTool, toolOffers } from './tools/tools.ts'

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
  /** Id of the user who asked the question. */
  owner: string
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
/** Maximum number of tokens in one reply. */
const maxOutputTokens = 2000

export async function* composeReply(input: ReplyInput): AsyncGenerator<Piece, void, undefined> {
  const { question, gathered } = input
  if (input.continues !== null) return yield* answer(input)
  const detected = detectIntent(question)
  if (detected !== null) {
    const results = input.isBuiltin ? [executeIntent(detected, gathered)] : yield* requestTools(input)
    const applicable = results.filter((result) => result !== null)
    if (applicable.length > 0) return yield* yieldResults(applicable)
  }
  yield* answer(input)
}

/** Yields the joined texts of tool results, with renumbered citations. */
export function* yieldResults(results: readonly ToolResult[]): Generator<Piece, void, undefined> {
  const cited: { number: number; source: ReplySource }[] = []
  for (const [index, { text, sources, proposals }] of results.entries()) {
    const before = cited.length
    yield { type: 'text', text: `${index > 0 ? '\n\n' : ''}${text.replace(/\[(\d+)\]/g, (_, number) => `[${Number(number) + before}]`)}` }
    for (const source of sources) cited.push({ number: cited.length + 1, source })
    for (const proposal of proposals) yield { type: 'proposal', proposal }
  }
  yield { type: 'sources', sources: cited }
}

/**
 * Lets the model select tools. The call contains the user's messages and the tools, but no retrieved content. The text that the
 * model returns is not shown.
 */
async function* requestTools({
  model,
  messages,
  question,
  gathered,
  signal,
  owner,
}: ReplyInput): AsyncGenerator<Piece, (ToolResult | null)[], undefined> {
  const request = {
    messages: toolPrompt(
      messages,
      question,
      gathered.ownWorkflows.map(({ name }) => name),
    ),
    task: { kind: 'answer' as const, question, passages: [] },
    tools: [...toolOffers],
    maxOutputTokens,
  }
  const results: (ToolResult | null)[] = []
  for await (const part of model.streamText(request, { signal, owner })) {
    if (part.type === 'tool-call' && results.length < 4) results.push(callTool(part.call, gathered))
    if (part.type === 'finish') yield { type: 'spent', answer: part.answer }
  }
  return results
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
async function* quoteAnswer({ model, question, gathered, asksForMore, signal, owner }: ReplyInput): AsyncGenerator<Piece, void, undefined> {
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
    const refusal = asksForMore ? chatMessages.noMore : refusalOf(question, gathered.sources)
    yield { type: 'text', text: cited.length === 0 ? refusal : answer }
    yield { type: 'sources', sources: cited.map((source, index) => ({ number: index + 1, source })) }
    yield { type: 'spent', answer: part.answer }
  }
}

/** Streams an answer of a language model. Without sources, it can still greet or decline in the user's language. */
async function* writeAnswer(input: ReplyInput): AsyncGenerator<Piece, void, undefined> {
  const { model, productName, messages, question, continues, signal, owner } = input
  const { sources } = input.gathered
  const passages = sources.map(({ title, text }) => ({ title, text }))
  const request = {
    messages: [...answerPrompt(productName, messages, question, sources), ...(continues === null ? [] : continuePrompt(continues))],
    task: { kind: 'answer' as const, question, passages },
    maxOutputTokens,
  }
  for await (const part of model.streamText(request, { signal, owner })) {
    // Ignore tool calls, because no tool was offered.
    if (part.type === 'text') yield part
    if (part.type === 'finish') {
      const cited = [...new Set(part.answer.sources)].flatMap((sourceIndex) => {
        const source = sources[sourceIndex]
        return source ? [{ number: sourceIndex + 1, source }] : []
      })
      yield { type: 'sources', sources: cited }
      yield { type: 'spent', answer: part.answer }
    }
  }
}
