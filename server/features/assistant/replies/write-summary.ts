import { chatMessages } from '../../../../contracts/assistant/chat.ts'
import type { ChatModelAnswer } from '../chat-model.ts'
import { type ItemChunk, type OwnItem, readItemChunks } from '../dialogue/product-data.ts'
import { selectEvenly } from '../dialogue/summarize.ts'
import { type ReplySource, sourceOfChunk } from '../sources/gather-sources.ts'
import { documentPartPrompt, summaryPrompt } from './prompt.ts'
import type { ReplyInput, ReplyPiece } from './reply.ts'

/** Limits of a summary. A document with a single part is summarized in one call. Otherwise, each part is condensed first. */
export const summaryLimits = {
  partChars: 24_000,
  sectionChars: 3000,
  maxParts: 12,
  partOutputTokens: 400,
  maxOutputTokens: 1200,
  concurrency: 2,
} as const

type SummaryInput = Pick<ReplyInput, 'model' | 'readers' | 'caller' | 'owner' | 'signal' | 'question' | 'instructions'>

/** Consecutive chunks with their joined text. */
interface Part {
  text: string
  chunks: ItemChunk[]
}

/** Streams a summary of a whole document by a language model. */
export async function* writeSummary(input: SummaryInput, item: OwnItem): AsyncGenerator<ReplyPiece, void, undefined> {
  const chunks = await readItemChunks(input.readers.api, input.caller, item.id)
  const all = joinChunks(chunks, summaryLimits.partChars)
  if (all.length <= 1) return yield* streamSummary(input, item, joinChunks(chunks, summaryLimits.sectionChars))
  const parts = selectEvenly(all, summaryLimits.maxParts)
  const condensed: Part[] = []
  for (let start = 0; start < parts.length; start += summaryLimits.concurrency) {
    const batch = parts.slice(start, start + summaryLimits.concurrency)
    for (const { part, answer } of await Promise.all(batch.map((part) => condense(input, item, part)))) {
      condensed.push(part)
      if (answer) yield { type: 'spent', answer: { ...answer, finishReason: 'stop' } }
    }
  }
  if (parts.length < all.length) yield { type: 'text', text: `${chatMessages.partialSummary(parts.length, all.length)}\n\n` }
  yield* streamSummary(input, item, condensed)
}

/** Joins consecutive chunks up to a length. */
function joinChunks(chunks: readonly ItemChunk[], maxChars: number): Part[] {
  const parts: Part[] = []
  for (const chunk of chunks) {
    const last = parts.at(-1)
    const text = chunk.heading === null ? chunk.content : `${chunk.heading}\n${chunk.content}`
    if (last && last.text.length + text.length <= maxChars) {
      last.text += `\n\n${text}`
      last.chunks.push(chunk)
    } else parts.push({ text, chunks: [chunk] })
  }
  return parts
}

/** Condenses a part to notes. */
async function condense({ model, signal, owner }: SummaryInput, item: OwnItem, part: Part) {
  const request = {
    messages: documentPartPrompt(item.title, part.text),
    task: { kind: 'answer' as const, question: item.title, chunks: [] },
    maxOutputTokens: summaryLimits.partOutputTokens,
  }
  let text = ''
  let answer: ChatModelAnswer | null = null
  for await (const piece of model.streamText(request, { signal, owner })) {
    if (piece.type === 'text') text += piece.text
    if (piece.type === 'finish') answer = piece.answer
  }
  return { part: { ...part, text }, answer }
}

async function* streamSummary(input: SummaryInput, item: OwnItem, parts: readonly Part[]): AsyncGenerator<ReplyPiece, void, undefined> {
  const { model, signal, owner, question, instructions } = input
  const sources = parts.flatMap(({ chunks: [first] }) => (first ? [sourceOfPart(item, first)] : []))
  const request = {
    messages: summaryPrompt(
      { question, instructions, title: item.title },
      parts.map(({ text }) => text),
    ),
    task: { kind: 'answer' as const, question, chunks: sources.map(({ title, text }) => ({ title, text })) },
    maxOutputTokens: summaryLimits.maxOutputTokens,
  }
  for await (const piece of model.streamText(request, { signal, owner })) {
    if (piece.type === 'text') yield piece
    if (piece.type !== 'finish') continue
    const cited = [...new Set(piece.answer.sources)].flatMap((index) => {
      const source = sources[index]
      return source ? [{ number: index + 1, source }] : []
    })
    yield { type: 'sources', sources: cited }
    yield { type: 'spent', answer: piece.answer }
  }
}

const sourceOfPart = ({ id, title, source }: OwnItem, chunk: ItemChunk): ReplySource =>
  sourceOfChunk({ ...chunk, itemId: id, title, source, coverage: 1 })
