import type pg from 'pg'
import type { SearchKnowledge } from '../../contracts/knowledge/chunk.ts'
import type { ChatCaller } from '../../server/features/assistant/chat-caller.ts'
import { composeReply } from '../../server/features/assistant/replies/compose-reply.ts'
import { makeCatalogueSource } from '../../server/features/assistant/sources/catalogue.ts'
import { gatherSources, type ReplySource, type ReplySourceReaders } from '../../server/features/assistant/sources/gather-sources.ts'
import { builtinEmbedder } from '../../server/features/knowledge/embedder.ts'
import { makeSearchKnowledge } from '../../server/features/knowledge/search/search-knowledge.ts'
import { synchronizeCatalogue } from '../../server/features/workflows/catalogue/synchronize.ts'
import { ensureApiLogin } from '../../server/platform/database/api-login.ts'
import { openPool } from '../../server/platform/database/database.ts'
import { makeLogger } from '../../server/platform/logging/log.ts'
import { makeBuiltinModels } from '../../server/platform/models/builtin/builtin-models.ts'
import { sentencesOf } from '../../server/platform/models/builtin/sentences.ts'
import { type Business, type BusinessQuestionKind, businessQuestionKinds, readBusinesses, readTrades } from './businesses.ts'
import {
  type CorpusDocument,
  type CorpusQuestion,
  type Part,
  parts,
  type QuestionKind,
  questionKinds,
  readDevelopmentSet,
  readDocuments,
  readQuestions,
} from './corpus.ts'
import { loadCorpus, makeOwner } from './load-corpus.ts'

/** A reply of the assistant to a question of the benchmark. */
export interface CorpusReply<Kind extends string = string> {
  question: AskedQuestion<Kind>
  text: string
  sources: ReplySource[]
  /** Ids of the knowledge items that a correct reply cites. */
  rightItems: readonly (string | undefined)[]
}

/** Quality of the replies to some questions. Shares are numbers from 0 to 1. */
export interface AnswerQuality {
  questions: number
  /** Share of replies that contain an answer instead of the statement that the knowledge base has none. */
  answered: number
  /** Share of replies that contain an expected answer. */
  contained: number
  /**
   * Share of replies that cite a correct document (`citesRight`), and share of replies that cite only correct documents (`citesOnlyRight`).
   */
  citesRight: number
  citesOnlyRight: number
  /** Mean number of sentences of the replies that are answers; entries of a list count as part of the sentence before them. */
  sentences: number
}

/** Quality of the replies to the questions of one kind and part. */
interface QualityOf<Kind> {
  kind: Kind
  part: Part
  quality: AnswerQuality
}

export interface AnswerFigures {
  documents: number
  questions: number
  quality: QualityOf<QuestionKind>[]
  /** Quality of answers for small businesses, which have a small knowledge base each (businesses.ts). */
  businesses: BusinessFigures
  /** The same for businesses that are divided into halves by business. */
  trades: BusinessFigures
}

interface BusinessFigures {
  count: number
  documents: number
  questions: number
  quality: QualityOf<BusinessQuestionKind>[]
}

type AskedQuestion<Kind extends string> = Omit<CorpusQuestion, 'kind'> & { kind: Kind }

const log = makeLogger({ level: 'silent' })

/** Asks the assistant all questions about the documents, without a language model, and rates its replies. */
export async function measureAnswers(ownerUrl: string): Promise<AnswerFigures> {
  const onError = () => undefined
  const owner = openPool({ url: ownerUrl, size: 2, onError })
  const api = openPool({ url: await ensureApiLogin(owner, ownerUrl), size: 4, onError })
  try {
    await synchronizeCatalogue(owner)
    const search = makeSearchKnowledge({ api, embedderInUse: () => builtinEmbedder, log })
    const readers = readersOf(owner, api, search)
    const [documents, questions, development, businesses, trades] = await Promise.all([
      readDocuments(),
      readQuestions(),
      readDevelopmentSet(),
      readBusinesses(),
      readTrades(),
    ])
    const replies = await replyToAll(owner, readers, { name: 'asker', documents, questions })
    replies.push(...(await replyToAll(owner, readers, { name: 'developer', ...development })))
    return {
      documents: documents.length,
      questions: questions.length,
      quality: byKindAndPart(questionKinds, replies),
      businesses: await measureBusinesses(owner, readers, businesses),
      trades: await measureBusinesses(owner, readers, trades),
    }
  } finally {
    await Promise.all([owner.end(), api.end()])
  }
}

async function measureBusinesses(owner: pg.Pool, readers: ReplySourceReaders, businesses: readonly Business[]): Promise<BusinessFigures> {
  const replies: CorpusReply<BusinessQuestionKind>[] = []
  for (const business of businesses) replies.push(...(await replyToAll(owner, readers, business)))
  return {
    count: businesses.length,
    documents: businesses.reduce((sum, business) => sum + business.documents.length, 0),
    questions: replies.length,
    quality: byKindAndPart(businessQuestionKinds, replies),
  }
}

interface Subject<Kind extends string> {
  name: string
  documents: readonly CorpusDocument[]
  questions: readonly AskedQuestion<Kind>[]
}

/** Indexes the documents of a set of test data for a separate user, and asks all questions about them. */
async function replyToAll<Kind extends string>(
  owner: pg.Pool,
  readers: ReplySourceReaders,
  { name, documents, questions }: Subject<Kind>,
): Promise<CorpusReply<Kind>[]> {
  const { id, claims } = await makeOwner(owner, `bench-${name}@example.com`)
  const items = await loadCorpus(owner, id, documents)
  const replies: CorpusReply<Kind>[] = []
  for (const question of questions) {
    const { text, sources } = await replyTo(readers, { userId: id, claims }, question)
    replies.push({ question, text, sources, rightItems: question.documents.map((document) => items.get(document)) })
  }
  return replies
}

export const readersOf = (owner: pg.Pool, api: pg.Pool, searchKnowledge: SearchKnowledge): ReplySourceReaders => ({
  api,
  searchKnowledge,
  catalogue: makeCatalogueSource(owner),
  log,
})

/** Answers a question as the assistant does with the built-in model. */
export async function replyTo(
  readers: ReplySourceReaders,
  caller: ChatCaller,
  { text: question, previous }: Pick<CorpusQuestion, 'text' | 'previous'>,
): Promise<{ text: string; sources: ReplySource[] }> {
  const { signal } = new AbortController()
  const gathered = await gatherSources(readers, caller, { question, previous, documents: null }, signal)
  const messages = [previous, question].flatMap((content) => (content === undefined ? [] : [{ role: 'user' as const, content }]))
  const model = makeBuiltinModels({ defaultDeadlineMs: 10_000 })
  const input = {
    model,
    isBuiltin: true,
    productName: 'Workwright',
    signal,
    caller,
    owner: caller.userId,
    readers,
    documents: null,
    instructions: '',
    messages,
    question,
    gathered,
    asksForMore: false,
    continues: null,
  }
  const reply = { text: '', sources: [] as ReplySource[] }
  for await (const piece of composeReply(input)) {
    if (piece.type === 'text') reply.text += piece.text
    if (piece.type === 'sources') reply.sources.push(...piece.sources.map(({ source }) => source))
  }
  return reply
}

const normal = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')
const countSentences = (text: string) => sentencesOf(text.replace(/\n\s*[-•*] .*/g, '').replace(/\s*\[\d+\]/g, '')).length

/** Rates replies. A reply without a source is the statement that the knowledge base has no answer. */
export function answerQualityOf(replies: readonly CorpusReply[]): AnswerQuality {
  const share = (isCounted: (reply: CorpusReply) => boolean) => replies.filter(isCounted).length / Math.max(1, replies.length)
  const answers = replies.filter(({ sources }) => sources.length > 0)
  const isRight =
    ({ rightItems }: CorpusReply) =>
    (source: ReplySource) =>
      rightItems.includes(source.citation.itemId ?? '')
  return {
    questions: replies.length,
    answered: answers.length / Math.max(1, replies.length),
    contained: share(({ text, sources, question }) => {
      return sources.length > 0 && question.answers.some((answer) => normal(text).includes(normal(answer)))
    }),
    citesRight: share((reply) => reply.sources.some(isRight(reply))),
    citesOnlyRight: share((reply) => reply.sources.length > 0 && reply.sources.every(isRight(reply))),
    sentences: answers.reduce((sum, { text }) => sum + countSentences(text), 0) / Math.max(1, answers.length),
  }
}

const byKindAndPart = <Kind extends string>(kinds: readonly Kind[], replies: readonly CorpusReply<Kind>[]): QualityOf<Kind>[] =>
  kinds.flatMap((kind) =>
    parts.flatMap((part) => {
      const some = replies.filter(({ question }) => question.kind === kind && question.part === part)
      return some.length === 0 ? [] : [{ kind, part, quality: answerQualityOf(some) }]
    }),
  )
