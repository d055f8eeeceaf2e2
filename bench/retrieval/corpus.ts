// Reads the documents and questions of the search benchmark. The documents are real (bench/retrieval/documents/README.md). The questions
// (bench/retrieval/questions) were written by an author who had read the documents but knew nothing of the search.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'

export interface CorpusDocument {
  /** Path in the folder of documents, such as `handbook/travel-and-leave-leave.md`. */
  id: string
  title: string
  text: string
}

export const questionKinds = [
  'in the words of the document',
  'in other words',
  'with typing errors',
  'in German',
  'in French',
  'follow-up',
  'unanswerable',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Half of the questions: `tune` was used during development, `hold` was only measured. */
export type Half = 'tune' | 'hold'
/** A half of the benchmark's questions, or `dev`: all questions of the development set, which is not split. */
export type Part = Half | 'dev'
export const parts: readonly Part[] = ['tune', 'dev', 'hold']

export interface CorpusQuestion {
  kind: QuestionKind
  part: Part
  text: string
  /** Previous question of the conversation; only for a follow-up question. */
  previous?: string | undefined
  /** Ids of the documents that answer the question; empty if none does. */
  documents: readonly string[]
  /** A complete answer contains at least one of these texts. */
  answers: readonly string[]
}

const fileSchema = z.array(
  z.object({
    question: z.string(),
    previous: z.string().optional(),
    documents: z.array(z.string()).default([]),
    answers: z.array(z.string()).default([]),
  }),
)

const files: Record<QuestionKind, string> = {
  'in the words of the document': 'same-words.json',
  'in other words': 'other-words.json',
  'with typing errors': 'typing-errors.json',
  'in German': 'german.json',
  'in French': 'french.json',
  'follow-up': 'follow-ups.json',
  unanswerable: 'unanswerable.json',
}

/** Reads all documents. */
export const readDocuments = (): Promise<CorpusDocument[]> => readDocumentsIn(new URL('documents/', import.meta.url))

/** Reads all questions. The hash of a question decides about its half, so that the order in the files has no influence. */
export const readQuestions = (): Promise<CorpusQuestion[]> => readQuestionsIn(new URL('questions/', import.meta.url), halfOf)

/**
 * Reads the development set (bench/retrieval/development): the benchmark's documents and those of invented organizations, with
 * questions that the developer of the search wrote before changing it.
 */
export async function readDevelopmentSet(): Promise<{ documents: CorpusDocument[]; questions: CorpusQuestion[] }> {
  const folder = new URL('development/', import.meta.url)
  const [documents, invented, questions] = await Promise.all([
    readDocuments(),
    readDocumentsIn(new URL('documents/', folder)),
    readQuestionsIn(new URL('questions/', folder), () => 'dev'),
  ])
  return { documents: [...documents, ...invented], questions }
}

async function readDocumentsIn(folder: URL): Promise<CorpusDocument[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\/.*\.md$/.test(name)).sort()
  return Promise.all(
    names.map(async (id) => {
      const text = await readFile(new URL(id, folder), 'utf8')
      return { id, title: /^# (.+)/.exec(text)?.[1] ?? id, text }
    }),
  )
}

async function readQuestionsIn(folder: URL, partOf: (question: string) => Part): Promise<CorpusQuestion[]> {
  const lists = await Promise.all(
    questionKinds.map(async (kind) => {
      const entries = fileSchema.parse(JSON.parse(await readFile(new URL(files[kind], folder), 'utf8')))
      return entries.map(({ question, ...rest }): CorpusQuestion => ({ kind, part: partOf(question), text: question, ...rest }))
    }),
  )
  return lists.flat()
}

/** Returns the half of a question by its hash, so that the order in the files has no influence. */
export const halfOf = (question: string): Half => ((createHash('sha256').update(question).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'hold')
