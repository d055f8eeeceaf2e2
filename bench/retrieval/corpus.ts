// Reads the documents and questions of the search benchmark (bench/retrieval/corpus, one file per industry). Each industry has ten
// subjects with three documents each. The documents of different subjects differ only in the subject's name and one fact.
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'

const industrySchema = z.object({
  aspects: z.array(z.object({ title: z.string(), texts: z.array(z.string()), questions: z.array(z.string()) })).length(3),
  subjects: z
    .array(z.object({ name: z.string(), also: z.string(), misspelt: z.string(), facts: z.array(z.string()).length(3) }))
    .length(10),
})

export interface CorpusDocument {
  /** Industry, number of the subject and number of the document, such as `retail-3-1`. */
  id: string
  title: string
  text: string
}

export type Wording = 'as it is written' | 'misspelt' | 'by another name'

export interface CorpusQuestion {
  text: string
  wording: Wording
  /** Id of the only document that answers the question. */
  document: string
  /** Words of the document that contain the answer. */
  answer: string
}

export interface Corpus {
  documents: CorpusDocument[]
  questions: CorpusQuestion[]
  /** One question per subject that uses another name for it. Subjects with an even index were used in development, the others were not. */
  inOtherWords: { development: CorpusQuestion[]; heldOut: CorpusQuestion[] }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const questionsPerIndustry = 20

/** Reads 300 documents and 200 questions. Seven of ten questions use the subject's name, two misspell it, and one uses another name. */
export async function readCorpus(): Promise<Corpus> {
  const folder = new URL('corpus/', import.meta.url)
  const corpus: Corpus = { documents: [], questions: [], inOtherWords: { development: [], heldOut: [] } }
  for (const file of (await readdir(folder)).sort()) {
    const industry = file.replace('.json', '')
    const { aspects, subjects } = industrySchema.parse(JSON.parse(await readFile(new URL(file, folder), 'utf8')))
    for (const [index, { name, facts }] of subjects.entries())
      for (const [number, { title, texts }] of aspects.entries()) {
        const fact = facts[number] ?? ''
        const text = (texts[index % texts.length] ?? '').replaceAll('{s}', name).replaceAll('{f}', fact).replaceAll('{F}', capital(fact))
        corpus.documents.push({ id: `${industry}-${index}-${number}`, title: title.replaceAll('{s}', name), text: capital(text) })
      }
    for (const [index, { also, facts }] of subjects.entries()) {
      const number = index % 3
      const text = (aspects[number]?.questions[(index + 1) % 3] ?? '').replaceAll('{s}', also)
      const half = index % 2 === 0 ? corpus.inOtherWords.development : corpus.inOtherWords.heldOut
      half.push({ text, wording: 'by another name', document: `${industry}-${index}-${number}`, answer: facts[number] ?? '' })
    }
    for (let questionIndex = 0; questionIndex < questionsPerIndustry; questionIndex += 1) {
      const index = (questionIndex * 7) % 10
      const number = (questionIndex + Math.floor(questionIndex / 10)) % 3
      const subject = subjects[index]
      const question = aspects[number]?.questions[questionIndex % 3]
      if (!subject || !question) throw new Error(`${file} is incomplete`)
      const wording: Wording = questionIndex % 5 === 3 ? 'misspelt' : questionIndex % 10 === 9 ? 'by another name' : 'as it is written'
      const words = { 'as it is written': subject.name, misspelt: subject.misspelt, 'by another name': subject.also }[wording]
      corpus.questions.push({
        text: question.replaceAll('{s}', words),
        wording,
        document: `${industry}-${index}-${number}`,
        answer: subject.facts[number] ?? '',
      })
    }
  }
  return corpus
}
