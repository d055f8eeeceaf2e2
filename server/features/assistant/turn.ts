import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ChatPart, Citation } from '../../../contracts/assistant/chat.ts'
import type { ChatRequest } from '../../../contracts/assistant/chat-request.ts'
import { builtinModelName } from '../../../contracts/models.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { ChatCaller } from './chat-caller.ts'
import { type ChatModel, estimateTokens } from './chat-model.ts'
import { composeReply, type Piece, yieldResults } from './compose-reply.ts'
import { type OpenTurn, openTurn, type Reply, storeReply } from './conversation-store.ts'
import { type GatheredSources, gatherSources, type ReplySourceReaders } from './sources/gather-sources.ts'
import type { ToolResult } from './tools/tool-result.ts'

export interface TurnDependencies extends ReplySourceReaders {
  owner: pg.Pool
  model: ChatModel
  productName: string
  log: Logger
}

export interface Turn {
  caller: ChatCaller
  request: ChatRequest
  signal: AbortSignal
}

/** Input for composing a reply: a result that is known already, or a question with its sources. */
type Prepared =
  | { type: 'result'; result: ToolResult }
  | { type: 'question'; question: string; gathered: GatheredSources; asksForMore: boolean }

/**
 * Stores the question, then answers it.
 * @throws AppError if the turn cannot start; later errors are parts of the stream
 */
export async function beginTurn(
  dependencies: TurnDependencies,
  { caller, request, signal }: Turn,
): Promise<AsyncGenerator<ChatPart, void, undefined>> {
  const preparing = request.regenerate
    ? null
    : prepare(dependencies, { caller, request, signal }, request.messages.at(-1)?.content ?? '', null)
  // Prepare in parallel, so that the search does not wait for the insert.
  preparing?.catch(() => undefined)
  const turn = await openTurn(dependencies.owner, caller.userId, request)
  const prepared = preparing ?? prepare(dependencies, { caller, request, signal }, turn.question, turn.questionId)
  prepared.catch(() => undefined)
  return answerTurn(dependencies, { caller, request, signal, turn, prepared })
}

/** Resolves references of the message to the conversation, and gathers the sources for its question. */
async function prepare(
  dependencies: TurnDependencies,
  { caller, request, signal }: Turn,
  message: string,
  replacedQuestionId: string | null,
): Promise<Prepared> {
  const { api, owner, searchKnowledge, catalogue, model } = dependencies
  // Load the examples of messages with the first turn, because they are large.
  const { resolveMessage } = await import('./dialogue/resolve-message.ts')
  const resolved = await resolveMessage(message, {
    api,
    owner,
    searchKnowledge,
    catalogue,
    caller,
    isBuiltin: model.describe().model === builtinModelName,
    history: request.messages.slice(0, -1),
    conversationId: request.conversationId ?? null,
    replacedQuestionId,
  })
  if (resolved.type === 'result') return resolved
  const { question, previous, seen } = resolved
  const gathered = await gatherSources(dependencies, caller, { question, previous }, signal)
  const isSeen = ({ itemId, position, source }: Omit<Citation, 'number'>) =>
    seen.some((citation) => citation.itemId === itemId && citation.position === position && citation.source === source)
  const sources = gathered.sources.filter(({ citation }) => !isSeen(citation))
  return { type: 'question', question, gathered: { ...gathered, sources }, asksForMore: seen.length > 0 }
}

interface OpenedTurn extends Turn {
  turn: OpenTurn
  prepared: Promise<Prepared>
}

/** Yields the parts of the answer. Stores the reply, even if partial, at the end, after an error, or when the client disconnects. */
async function* answerTurn(dependencies: TurnDependencies, openedTurn: OpenedTurn): AsyncGenerator<ChatPart, void, undefined> {
  const { caller, turn, signal } = openedTurn
  const { owner, model, log } = dependencies
  const reply = emptyReply(turn, model.describe().model)
  let errorPart: ChatPart | null = null
  let readTokens = estimateTokens(turn.question)
  try {
    yield { type: 'start', messageId: reply.id, messageMetadata: { conversationId: turn.conversationId } }
    yield { type: 'text-start', id: 'text' }
    const prepared = await openedTurn.prepared
    if (prepared.type === 'question') readTokens += prepared.gathered.sources.reduce((sum, { text }) => sum + estimateTokens(text), 0)
    for await (const piece of composing(dependencies, openedTurn, prepared)) yield* partsOf(piece, reply)
    yield { type: 'text-end', id: 'text' }
    reply.status = 'complete'
  } catch (error) {
    if (!signal.aborted) {
      reply.status = 'failed'
      log.warn({ event: 'assistant.failed', conversationId: turn.conversationId, err: error }, 'a reply failed')
      errorPart = { type: 'error', errorText: wordsOf(error) }
    }
  } finally {
    // An aborted model call reports no token counts, so estimate them. Otherwise, stopped replies would not count towards the limit.
    if (reply.tokensOut === 0 && reply.text !== '') Object.assign(reply, { tokensIn: readTokens, tokensOut: estimateTokens(reply.text) })
    await storeReply(owner, caller.userId, turn, reply).catch((error: unknown) =>
      log.error({ event: 'assistant.not_stored', err: error }, 'a reply was not stored'),
    )
  }
  if (errorPart) yield errorPart
  const { conversationId, status, tokensIn, tokensOut, costUsd } = reply
  const messageMetadata = { conversationId, model: reply.model, status, tokensIn, tokensOut, costUsd }
  if (!signal.aborted) yield { type: 'finish', finishReason: errorPart ? 'error' : 'stop', messageMetadata }
}

function composing({ model, productName }: TurnDependencies, { request, signal, turn, caller }: OpenedTurn, prepared: Prepared) {
  if (prepared.type === 'result') return yieldResults([prepared.result])
  const { question, gathered, asksForMore } = prepared
  const isBuiltin = model.describe().model === builtinModelName
  const messages = [...request.messages.slice(0, -1), { role: 'user' as const, content: turn.question }]
  return composeReply({ model, isBuiltin, productName, signal, owner: caller.userId, messages, question, gathered, asksForMore })
}

const emptyReply = ({ conversationId }: OpenTurn, model: string): Reply => ({
  id: randomUUID(),
  conversationId,
  model,
  text: '',
  status: 'stopped',
  tokensIn: 0,
  tokensOut: 0,
  costUsd: 0,
  citations: [],
  proposals: [],
})

/** Adds a piece to the reply and yields its parts in the format of the protocol. */
function* partsOf(piece: Piece, reply: Reply): Generator<ChatPart, void, undefined> {
  switch (piece.type) {
    case 'text':
      reply.text += piece.text
      yield { type: 'text-delta', id: 'text', delta: piece.text }
      return
    case 'proposal':
      reply.proposals.push(piece.proposal)
      yield { type: 'tool-input-available', toolCallId: piece.proposal.id, toolName: piece.proposal.kind, input: piece.proposal }
      return
    case 'sources':
      for (const { number, source } of piece.sources) {
        const citation = { ...source.citation, number }
        reply.citations.push(citation)
        yield sourcePart(citation)
      }
      return
    case 'spent': {
      const { model, tokensIn, tokensOut, costUsd } = piece.answer
      reply.model = model
      reply.tokensIn += tokensIn
      reply.tokensOut += tokensOut
      reply.costUsd = reply.costUsd === null || costUsd === null ? null : reply.costUsd + costUsd
      return
    }
    default:
      return piece satisfies never
  }
}

function sourcePart(citation: Citation): ChatPart {
  const { title, source, number } = citation
  const common = { sourceId: String(number), title, providerMetadata: { workwright: citation } }
  const isFile = citation.kind === 'knowledge' && !/^https?:\/\//i.test(source)
  return isFile
    ? { type: 'source-document', mediaType: 'application/octet-stream', filename: source, ...common }
    : { type: 'source-url', url: source, ...common }
}

/** Returns the message of a model error, which can be shown to users. Masks all other errors. */
function wordsOf(error: unknown): string {
  return error instanceof Error && error.name === 'ModelError' ? error.message : 'Something went wrong on our end'
}
