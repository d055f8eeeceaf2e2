import { type Citation, chatMessages } from '../../../../contracts/assistant/chat.ts'
import { builtinModelName } from '../../../../contracts/models.ts'
import { type ConversationSettings, readConversationSettings } from '../conversation-settings.ts'
import type { OpenTurn } from '../conversation-store.ts'
import type { OwnItem } from '../dialogue/product-data.ts'
import { resolveMessage } from '../dialogue/resolve-message.ts'
import { summarizeItem } from '../dialogue/summarize.ts'
import { composeReply } from '../replies/compose-reply.ts'
import type { ReplyInput, ReplyPiece } from '../replies/reply.ts'
import { writeSummary } from '../replies/write-summary.ts'
import { yieldResults } from '../replies/yield-results.ts'
import { type GatheredSources, gatherSources, type ReplySource } from '../sources/gather-sources.ts'
import type { ToolResult } from '../tools/tool-result.ts'
import type { Turn, TurnDependencies } from './turn-context.ts'

/** Input for composing a reply: a result that is already known, or a question with its sources. */
export type PreparedTurn =
  | { type: 'result'; result: ToolResult }
  | { type: 'summary'; item: OwnItem; settings: ConversationSettings }
  | { type: 'question'; question: string; gathered: GatheredSources; asksForMore: boolean; settings: ConversationSettings }

/** `replacedQuestionId`: id of the stored question whose reply is being replaced or continued; null for a new question. */
interface AskedMessage {
  message: string
  replacedQuestionId: string | null
}

/** Resolves references of the message to the conversation, and gathers the sources for its question. */
export async function prepareTurn(
  dependencies: TurnDependencies,
  { caller, request, signal }: Turn,
  { message, replacedQuestionId }: AskedMessage,
): Promise<PreparedTurn> {
  const { api, owner, searchKnowledge, catalogue, model } = dependencies
  const resolving = resolveMessage(message, {
    api,
    owner,
    searchKnowledge,
    catalogue,
    caller,
    isBuiltin: isBuiltinModel(model),
    history: request.messages.slice(0, -1),
    conversationId: request.conversationId ?? null,
    replacedQuestionId,
  })
  const [settings, resolved] = await Promise.all([readConversationSettings(api, caller, request), resolving])
  if (resolved.type === 'result') return resolved
  if (resolved.type === 'summary' && !request.continue) return { ...resolved, settings }
  // A summary that reached its length limit is continued like an answer to a question.
  const { question, previous, seen } = resolved.type === 'summary' ? { question: message, previous: undefined, seen: [] } : resolved
  const gathered = await gatherSources(dependencies, caller, { question, previous, documents: settings.documents }, signal)
  const isSeen = ({ itemId, position, source }: Omit<Citation, 'number'>) =>
    seen.some((citation) => citation.itemId === itemId && citation.position === position && citation.source === source)
  const sources = gathered.sources.filter(({ citation }) => !isSeen(citation))
  return { type: 'question', question, gathered: { ...gathered, sources }, asksForMore: seen.length > 0, settings }
}

const isBuiltinModel = (model: TurnDependencies['model']) => model.describe().model === builtinModelName

/** Composes the reply of a turn. */
export async function* composeTurn(
  dependencies: TurnDependencies,
  { request, signal, caller }: Turn,
  turn: OpenTurn,
  prepared: PreparedTurn,
): AsyncGenerator<ReplyPiece, void, undefined> {
  if (prepared.type === 'result') return yield* yieldResults([prepared.result])
  const { model } = dependencies
  const messages = [...request.messages.slice(0, -1), { role: 'user' as const, content: turn.question }]
  const common = { model, signal, caller, owner: caller.userId, readers: dependencies, messages, ...prepared.settings }
  if (prepared.type === 'summary') return yield* summarizeOrFallBack(dependencies, { ...common, question: turn.question }, prepared.item)
  const { question, gathered, asksForMore } = prepared
  const { productName } = dependencies
  const reply = { ...common, productName, question, gathered, asksForMore, isBuiltin: isBuiltinModel(model) }
  yield* replyOrFallBack(dependencies, { ...reply, continues: turn.continues?.text ?? null }, turn)
}

/** Summarizes a document with the language model. If the model fails, quotes the headings and first sentences instead, with a notice. */
async function* summarizeOrFallBack(
  { api, log }: TurnDependencies,
  input: Parameters<typeof writeSummary>[0],
  item: OwnItem,
): AsyncGenerator<ReplyPiece, void, undefined> {
  let hasText = false
  try {
    for await (const piece of writeSummary(input, item)) {
      hasText ||= piece.type === 'text'
      yield piece
    }
  } catch (error) {
    if (input.signal.aborted || !isModelError(error) || hasText) throw error
    log.warn({ event: 'assistant.model_failed', err: error }, 'the language model failed during a summary')
    yield { type: 'text', text: `${chatMessages.modelDown}\n\n` }
    yield* yieldResults([await summarizeItem(item, api, input.caller)])
  }
}

/** Composes the reply to a question. If the language model fails, quotes the sources instead, with a notice. */
async function* replyOrFallBack(
  { builtinModel, log }: TurnDependencies,
  input: ReplyInput,
  turn: OpenTurn,
): AsyncGenerator<ReplyPiece, void, undefined> {
  const { signal, gathered } = input
  if (input.isBuiltin) return yield* composeReply(input)
  let text = ''
  try {
    for await (const piece of composeReply(input)) {
      if (piece.type === 'text') text += piece.text
      yield piece
    }
  } catch (error) {
    if (signal.aborted || !isModelError(error)) throw error
    log.warn(
      { event: 'assistant.model_failed', conversationId: turn.conversationId, err: error },
      'the language model failed during a turn',
    )
    if (text !== '' || turn.continues) return yield* quoteAfter(text, gathered.sources)
    yield { type: 'text', text: `${chatMessages.modelDown}\n\n` }
    yield* answerWithoutModel({ ...input, model: builtinModel, isBuiltin: true })
  }
}

/** Returns whether an error is a failure of the language model. All other errors are bugs. */
const isModelError = (error: unknown): boolean => error instanceof Error && error.name === 'ModelError'

/**
 * Composes a reply with the built-in model after a failure of the language model. The reply states the failure, and is stored under the
 * name of the language model.
 */
async function* answerWithoutModel(input: ReplyInput): AsyncGenerator<ReplyPiece, void, undefined> {
  for await (const piece of composeReply(input)) if (piece.type !== 'spent') yield piece
}

const maxQuoted = 3
const minQuotedCoverage = 0.6

/** Ends a partial reply with quotations of the best passages. Continues the source numbers of the partial text. */
function* quoteAfter(partialText: string, sources: readonly ReplySource[]): Generator<ReplyPiece, void, undefined> {
  const numbered = sources.map((source, index) => ({ number: index + 1, source }))
  const quoted = numbered.filter(({ source }) => (source.coverage ?? 0) >= minQuotedCoverage).slice(0, maxQuoted)
  const quotes = quoted.map(({ number, source }) => `> ${source.citation.excerpt.replaceAll('\n', ' ')} [${number}]`)
  const text = quoted.length === 0 ? chatMessages.modelLostWithoutSources : `${chatMessages.modelLost}\n\n${quotes.join('\n\n')}`
  yield { type: 'text', text: `\n\n${text}` }
  const cited = numbered.filter((entry) => quoted.includes(entry) || partialText.includes(`[${entry.number}]`))
  yield { type: 'sources', sources: cited }
}
