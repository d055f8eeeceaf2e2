import { randomUUID } from 'node:crypto'
import type { ChatPart, Citation } from '../../../../contracts/assistant/chat.ts'
import { estimateTokens } from '../chat-model.ts'
import { leaseReply, type OpenTurn, openTurn, type Reply, storeReply } from '../conversation-store.ts'
import type { ReplyPiece } from '../replies/reply.ts'
import type { composeTurn as ComposeTurn, PreparedTurn } from './compose-turn.ts'
import { turnAbortReasons } from './running-turns.ts'
import type { Turn, TurnDependencies } from './turn-context.ts'

/** A turn whose question is stored. */
export interface StartedTurn {
  conversationId: string
  /** The parts of the reply. The caller must read all of them, because the reply is stored after the last one. */
  parts: AsyncGenerator<ChatPart, void, undefined>
}

/**
 * Stores the question, then answers it.
 * @throws AppError if the turn cannot start; later errors are parts of the stream
 */
export async function beginTurn(dependencies: TurnDependencies, { caller, request, signal }: Turn): Promise<StartedTurn> {
  // Load these modules with the first turn, because they contain large tables of examples.
  const { composeTurn, prepareTurn } = await import('./compose-turn.ts')
  const given = { caller, request, signal }
  const preparing = request.regenerate
    ? null
    : prepareTurn(dependencies, given, { message: request.messages.at(-1)?.content ?? '', replacedQuestionId: request.replaces ?? null })
  // The search runs in parallel with the insert of the question. The code that awaits `preparing` handles its errors.
  preparing?.catch(() => undefined)
  const turn = await openTurn(dependencies.owner, caller.userId, request)
  const prepared = preparing ?? prepareTurn(dependencies, given, { message: turn.question, replacedQuestionId: turn.questionId })
  prepared.catch(() => undefined)
  return { conversationId: turn.conversationId, parts: answerTurn(dependencies, { ...given, turn, prepared, composeTurn }) }
}

interface OpenedTurn extends Turn {
  turn: OpenTurn
  prepared: Promise<PreparedTurn>
  composeTurn: typeof ComposeTurn
}

/** Yields the parts of the answer. Stores the reply, even if partial, at the end, after an error, or when the turn is aborted. */
async function* answerTurn(dependencies: TurnDependencies, openedTurn: OpenedTurn): AsyncGenerator<ChatPart, void, undefined> {
  const { turn, signal } = openedTurn
  const { owner, model, log } = dependencies
  const reply = emptyReply(turn, model.describe().model)
  const { conversationId } = turn
  const release = leaseReply(owner, conversationId, (error) =>
    log.warn({ conversationId, err: error }, 'a reply was not marked as running'),
  )
  let errorPart: ChatPart | null = null
  let readTokens = estimateTokens(turn.question)
  try {
    yield { type: 'start', messageId: reply.id, messageMetadata: { conversationId } }
    yield { type: 'text-start', id: 'text' }
    const prepared = await openedTurn.prepared
    signal.throwIfAborted()
    if (prepared.type === 'question') readTokens += prepared.gathered.sources.reduce((sum, { text }) => sum + estimateTokens(text), 0)
    for await (const piece of openedTurn.composeTurn(dependencies, openedTurn, turn, prepared)) yield* partsOf(piece, reply)
    yield { type: 'text-end', id: 'text' }
    if (reply.status !== 'cut') reply.status = 'complete'
  } catch (error) {
    reply.status = signal.aborted && signal.reason !== turnAbortReasons.shutdown ? 'stopped' : 'failed'
    if (!signal.aborted) {
      log.warn({ event: 'assistant.failed', conversationId, err: error }, 'a reply failed')
      errorPart = { type: 'error', errorText: userMessageOf(error) }
    }
  } finally {
    // An aborted model call reports no token counts, so they are estimated. Otherwise, stopped replies would not count towards the limit.
    if (reply.tokensOut === 0 && reply.text !== '') Object.assign(reply, { tokensIn: readTokens, tokensOut: estimateTokens(reply.text) })
    await storeReply(owner, openedTurn.caller.userId, turn, reply).catch((error: unknown) =>
      log.error({ event: 'assistant.not_stored', err: error }, 'a reply was not stored'),
    )
    await release()
  }
  if (errorPart) yield errorPart
  yield finishPart(reply)
}

function finishPart({ conversationId, model, status, tokensIn, tokensOut, costUsd }: Reply): ChatPart {
  const finishReason = status === 'failed' ? 'error' : status === 'cut' ? 'length' : 'stop'
  return { type: 'finish', finishReason, messageMetadata: { conversationId, model, status, tokensIn, tokensOut, costUsd } }
}

const emptyReply = ({ conversationId, continues }: OpenTurn, model: string): Reply => ({
  id: continues?.id ?? randomUUID(),
  conversationId,
  model,
  text: '',
  status: 'stopped',
  tokensIn: 0,
  tokensOut: 0,
  costUsd: 0,
  citations: continues ? [...continues.citations] : [],
  proposals: [],
})

/** Adds a piece to the reply and yields its parts in the format of the protocol. */
function* partsOf(piece: ReplyPiece, reply: Reply): Generator<ChatPart, void, undefined> {
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
        // A continued reply may cite the same sources again. Each source is listed once.
        if (reply.citations.some((known) => known.number === number)) continue
        reply.citations.push(citation)
        yield sourcePart(citation)
      }
      return
    case 'spent': {
      const { model, tokensIn, tokensOut, costUsd } = piece.answer
      reply.model = model
      if (piece.answer.finishReason === 'length') reply.status = 'cut'
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
function userMessageOf(error: unknown): string {
  return error instanceof Error && error.name === 'ModelError' ? error.message : 'Something went wrong on our end'
}
