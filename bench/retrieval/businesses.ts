// Reads the second set of test data for the benchmark of answers: small businesses with a knowledge base of a few documents each
// (bench/retrieval/businesses, bench/retrieval/trades).
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type CorpusDocument, type CorpusQuestion, type Half, halfOf } from './corpus.ts'

export const businessQuestionKinds = [
  'same words',
  'other words',
  'typing errors',
  'German',
  'French',
  'other language',
  'follow-up',
  'unanswerable',
] as const
export type BusinessQuestionKind = (typeof businessQuestionKinds)[number]

export type BusinessQuestion = Omit<CorpusQuestion, 'kind'> & { kind: BusinessQuestionKind }

/** A business with the documents of its knowledge base and questions about them. */
export interface Business {
  name: string
  documents: CorpusDocument[]
  questions: BusinessQuestion[]
}

const fileSchema = z.array(
  z.strictObject({
    kind: z.enum(businessQuestionKinds),
    question: z.string(),
    previous: z.string().optional(),
    documents: z.array(z.string()).default([]),
    answers: z.array(z.string()).default([]),
  }),
)

const businessFolder = new URL('businesses/', import.meta.url)
const tradeFolder = new URL('trades/', import.meta.url)
/** Trades whose replies were read during development. The replies about the others were only measured. */
const tunedTrades: ReadonlySet<string> = new Set(['accountants', 'brewery', 'optician', 'staffing-agency'])

/** Reads the businesses whose questions are divided into halves by question. */
export const readBusinesses = (): Promise<Business[]> => readFolder(businessFolder, (_, question) => halfOf(question))

/** Reads the businesses that are divided into halves by business, so that no document of the half `hold` was used during development. */
export const readTrades = (): Promise<Business[]> => readFolder(tradeFolder, (name) => (tunedTrades.has(name) ? 'tune' : 'hold'))

type HalfOf = (business: string, question: string) => Half

async function readFolder(folder: URL, half: HalfOf): Promise<Business[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  return Promise.all(names.map((name) => readBusiness(name, new URL(`${name}/`, folder), half)))
}

async function readBusiness(name: string, folder: URL, half: HalfOf): Promise<Business> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort()
  const documents = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), 'utf8')
      return { id: file, title: /^# (.+)/.exec(text)?.[1] ?? file, text }
    }),
  )
  const entries = fileSchema.parse(JSON.parse(await readFile(new URL('questions.json', folder), 'utf8')))
  const questions = entries.map(({ question, ...rest }): BusinessQuestion => ({ ...rest, text: question, part: half(name, question) }))
  return { name, documents, questions }
}
