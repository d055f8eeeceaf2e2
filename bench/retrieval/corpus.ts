// The texts that retrieval is measured on: written for it, in bench/retrieval/corpus, an industry a file. Each of its ten
// subjects has three documents, which differ from those of the other subjects by little more than the name and the fact.
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'

const industrySchema = z.object({
  aspects: z.array(z.object({ title: z.string(), texts: z.array(z.string()), questions: z.array(z.string()) })).length(3),
  subjects: z
    .array(z.object({ name: z.string(), also: z.string(), misspelt: z.string(), facts: z.array(z.string()).length(3) }))
    .length(10),
})

export interface CorpusDocument {
  /** `retail-3-1`: the industry, the subject, the aspect. */
  id: string
  title: string
  text: string
}

export type Wording = 'as it is written' | 'misspelt' | 'by another name'

export interface CorpusQuestion {
  text: string
  wording: Wording
  /** The one document that answers it. */
  document: string
  /** What the answer says. */
  answer: string
}

export interface Corpus {
  documents: CorpusDocument[]
  questions: CorpusQuestion[]
  /** Each subject asked for by another name, once: those with an even place to develop on, those with an odd one held out. */
  inOtherWords: { development: CorpusQuestion[]; heldOut: CorpusQuestion[] }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const questionsPerIndustry = 20

/** 300 documents, 200 questions: of ten, seven name the subject as it is written, two misspell it, one uses other words. */
export async function readCorpus(): Promise<Corpus> {
  const folder = new URL('corpus/', import.meta.url)
  const corpus: Corpus = { documents: [], questions: [], inOtherWords: { development: [], heldOut: [] } }
  for (const file of (await readdir(folder)).sort()) {
    const industry = file.replace('.json', '')
    const { aspects, subjects } = industrySchema.parse(JSON.parse(await readFile(new URL(file, folder), 'utf8')))
    for (const [place, { name, facts }] of subjects.entries())
      for (const [number, { title, texts }] of aspects.entries()) {
        const fact = facts[number] ?? ''
        const text = (texts[place % texts.length] ?? '').replaceAll('{s}', name).replaceAll('{f}', fact).replaceAll('{F}', capital(fact))
        corpus.documents.push({ id: `${industry}-${place}-${number}`, title: title.replaceAll('{s}', name), text: capital(text) })
      }
    for (const [place, { also, facts }] of subjects.entries()) {
      const number = place % 3
      const text = (aspects[number]?.questions[(place + 1) % 3] ?? '').replaceAll('{s}', also)
      const half = place % 2 === 0 ? corpus.inOtherWords.development : corpus.inOtherWords.heldOut
      half.push({ text, wording: 'by another name', document: `${industry}-${place}-${number}`, answer: facts[number] ?? '' })
    }
    for (let asked = 0; asked < questionsPerIndustry; asked += 1) {
      const place = (asked * 7) % 10
      const number = (asked + Math.floor(asked / 10)) % 3
      const subject = subjects[place]
      const question = aspects[number]?.questions[asked % 3]
      if (!subject || !question) throw new Error(`${file} is not whole`)
      const wording: Wording = asked % 5 === 3 ? 'misspelt' : asked % 10 === 9 ? 'by another name' : 'as it is written'
      const words = { 'as it is written': subject.name, misspelt: subject.misspelt, 'by another name': subject.also }[wording]
      corpus.questions.push({
        text: question.replaceAll('{s}', words),
        wording,
        document: `${industry}-${place}-${number}`,
        answer: subject.facts[number] ?? '',
      })
    }
  }
  return corpus
}
