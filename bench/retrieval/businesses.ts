// Reads the second set of test data for the benchmark of answers: small businesses with a knowledge base of a few documents each
// (bench/retrieval/businesses).
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { type CorpusDocument, type CorpusQuestion, halfOf } from './corpus.ts'

export const businessQuestionKinds = ['same words', 'other words', 'typing errors', 'other language', 'follow-up', 'unanswerable'] as const
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

const folder = new URL('businesses/', import.meta.url)

/** Reads all businesses. */
export async function readBusinesses(): Promise<Business[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  return Promise.all(names.map(readBusiness))
}

async function readBusiness(name: string): Promise<Business> {
  const files = (await readdir(new URL(`${name}/`, folder))).filter((file) => file.endsWith('.md')).sort()
  const documents = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(`${name}/${file}`, folder), 'utf8')
      return { id: file, title: /^# (.+)/.exec(text)?.[1] ?? file, text }
    }),
  )
  const entries = fileSchema.parse(JSON.parse(await readFile(new URL(`${name}/questions.json`, folder), 'utf8')))
  const questions = entries.map(({ question, ...rest }): BusinessQuestion => ({ ...rest, text: question, part: halfOf(question) }))
  return { name, documents, questions }
}
