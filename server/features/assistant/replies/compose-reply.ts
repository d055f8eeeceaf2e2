import { chatMessages } from '../../../../contracts/assistant/chat.ts'
import { executeIntent } from '../intent/answer-intent.ts'
import { detectIntent } from '../intent/detect-intent.ts'
import { libraryTitle, type ReplySource } from '../sources/gather-sources.ts'
import { noAnswerText } from './no-answer-text.ts'
import { proposeAction } from './propose-action.ts'
import type { ReplyInput, ReplyPiece } from './reply.ts'
import { writeAnswer } from './write-answer.ts'
import { yieldResults } from './yield-results.ts'

/**
 * Minimum coverage of a chunk that the built-in model reads. The minimum is low, because the model itself checks whether a sentence of the
 * chunk answers the question.
 */
const minReadCoverage = 0.2
/** Maximum length of the quoted text, in tokens. */
const maxOutputTokens = 2000

export async function* composeReply(input: ReplyInput): AsyncGenerator<ReplyPiece, void, undefined> {
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

function answer(input: ReplyInput): AsyncGenerator<ReplyPiece, void, undefined> {
  return input.isBuiltin ? quoteAnswer(input) : writeAnswer(input)
}

const asksForWorkflow = /workflow|automat|arbeitsabl|processus|flujo|processo|fluxo/i

/** Returns whether a source may answer a question. Workflows of the library answer only questions about workflows. */
function mayAnswer({ citation, title }: ReplySource, question: string): boolean {
  if (citation.kind !== 'workflow' || !title.startsWith(libraryTitle)) return true
  return asksForWorkflow.test(question) || question.toLowerCase().includes(citation.title.toLowerCase())
}

/** Quotes an answer from the sources with the built-in model, or says that they contain none. */
async function* quoteAnswer(input: ReplyInput): AsyncGenerator<ReplyPiece, void, undefined> {
  const { model, question, gathered, asksForMore, documents, signal, owner } = input
  const sources = gathered.sources.filter((source) => (source.coverage ?? 1) >= minReadCoverage && mayAnswer(source, question))
  const chunks = sources.map(({ title, text, coverage = 1 }) => ({ title, text, coverage }))
  const task = { kind: 'answer' as const, question, previous: gathered.previous, groups: gathered.groups, chunks }
  let text = ''
  for await (const part of model.streamText({ messages: [], task, maxOutputTokens }, { signal, owner })) {
    if (part.type === 'text') text += part.text
    if (part.type !== 'finish') continue
    const numbers = [...new Set(part.answer.sources)]
    const cited = numbers.flatMap((index) => sources[index] ?? [])
    // The built-in model numbers all sources that it reads. The reply numbers only the cited ones.
    const answer = text.replace(/\[(\d+)\]/g, (_, number) => `[${numbers.indexOf(number - 1) + 1}]`)
    const refusal = asksForMore ? chatMessages.noMore : noAnswerText(question, gathered.sources, documents !== null)
    yield { type: 'text', text: cited.length === 0 ? refusal : answer }
    yield { type: 'sources', sources: cited.map((source, index) => ({ number: index + 1, source })) }
    yield { type: 'spent', answer: part.answer }
  }
}
