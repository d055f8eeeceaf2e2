import type { Proposal } from '../../../contracts/assistant/chat.ts'
import { chatMessages } from '../../../contracts/assistant/chat.ts'
import type { ChatTurnMessage } from '../../../contracts/assistant/chat-request.ts'
import type { ChatModel, ChatModelAnswer } from './chat-model.ts'
import { executeIntent } from './intent/answer-intent.ts'
import { detectIntent } from './intent/detect-intent.ts'
import { answerPrompt, toolPrompt } from './prompt.ts'
import type { GatheredSources, ReplySource } from './sources/gather-sources.ts'
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
}

/**
 * Minimum coverage of a chunk from which the built-in model answers. It cannot judge whether a passage answers a question, so a passage that
 * lacks an important word of the question is no answer.
 */
const minCoverage = 0.6
/** Number of knowledge items that a refusal names. */
const maxClosest = 3
/** Maximum number of tokens in one reply. */
const maxOutputTokens = 2000

export async function* composeReply(input: ReplyInput): AsyncGenerator<Piece, void, undefined> {
  const { question, gathered } = input
  const detected = detectIntent(question)
  if (detected !== null) {
    const results = input.isBuiltin ? [executeIntent(detected, gathered)] : yield* requestTools(input)
    const applicable = results.filter((result) => result !== null)
    if (applicable.length > 0) return yield* yieldResults(applicable)
  }
  yield* answer(input)
}

/** Says that the knowledge base has no answer, and names the items that come closest. */
function refusalOf(sources: readonly ReplySource[]): string {
  const titles = [...new Set(sources.map(({ citation }) => citation.title))].slice(0, maxClosest)
  return titles.length === 0 ? chatMessages.unknown : chatMessages.notInKnowledge(titles)
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

async function* answer({
  model,
  isBuiltin,
  productName,
  messages,
  question,
  gathered: { sources: all, searchWords },
  asksForMore,
  signal,
  owner,
}: ReplyInput): AsyncGenerator<Piece, void, undefined> {
  // Without sources, a language model can still greet or decline in the user's language. The built-in model needs chunks.
  const sources = isBuiltin ? all.filter(({ coverage = 1 }) => coverage >= minCoverage) : all
  if (sources.length === 0 && isBuiltin) return yield { type: 'text', text: asksForMore ? chatMessages.noMore : refusalOf(all) }
  const passages = sources.map(({ title, text }) => ({ title, text }))
  const task = { kind: 'answer' as const, question: [question, ...searchWords].join(' '), passages }
  const request = {
    messages: answerPrompt(productName, messages, question, sources),
    task,
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
