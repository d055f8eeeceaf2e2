import type { Passage } from '../tasks.ts'
import { type Language, languageOf } from './languages.ts'
import { sentencesOf } from './sentences.ts'
import { termsOf, wordsOf } from './words.ts'

/** A sentence of a passage, with the words that count. */
export interface Sentence {
  text: string
  terms: string[]
  /** Index of its passage. */
  passage: number
  /** Its place among all sentences. */
  position: number
  score: number
}

/** Passages, taken apart for ranking. */
export interface Reading {
  sentences: Sentence[]
  /** By passage; what a title says counts for all its sentences. */
  titles: ReadonlySet<string>[]
  language: Language
}

/** Characters of all passages together that are read; a hundred thousand words. */
const readAtMost = 2_000_000

/** Reads passages into sentences, by the language of the subject, or else their own. */
export function readPassages(passages: readonly Passage[], subject = ''): Reading {
  const own = languageOf(
    wordsOf(
      passages
        .slice(0, 20)
        .map(({ text }) => text.slice(0, 1000))
        .join(' '),
    ),
  )
  const language = languageOf(wordsOf(subject.slice(0, 2000)), own)
  const sentences: Sentence[] = []
  let left = readAtMost
  passages.forEach(({ text }, passage) => {
    for (const sentence of sentencesOf(text.slice(0, left)))
      sentences.push({ text: sentence, terms: termsOf(wordsOf(sentence), language), passage, position: sentences.length, score: 0 })
    left = Math.max(0, left - text.length)
  })
  return { sentences, titles: passages.map(({ title = '' }) => new Set(termsOf(wordsOf(title), language))), language }
}

/** Of a question: who writes more, writes of it at the beginning. */
const subjectTerms = 64
const k1 = 1.2
const b = 0.6

/** In how many sentences each term stands. */
function frequenciesOf(sentences: readonly Sentence[]): Map<string, number> {
  const frequencies = new Map<string, number>()
  for (const { terms } of sentences) for (const term of new Set(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  return frequencies
}

/** Known words that are looked through for those that hold a question's; a long book has fewer. */
const knownWords = 20_000

/**
 * What a question's term is found as: itself, or else words that it is a part of, for half: "Frist" in "Kündigungsfrist",
 * "deliver" in "delivery"; or words that are a part of it.
 */
function formsOf(term: string, known: readonly string[]): Map<string, number> {
  const forms = new Map<string, number>()
  if (term.length >= 5) for (const word of known) if (word.includes(term)) forms.set(word, 0.5)
  if (forms.size === 0 && term.length >= 8) for (const word of known) if (word.length >= 5 && term.includes(word)) forms.set(word, 0.4)
  return forms.set(term, 1)
}

/** BM25 of each sentence for the terms, a title that names one counting for its sentences. Sets `score`. */
export function scoreByTerms({ sentences, titles }: Reading, terms: readonly string[]): void {
  const frequencies = frequenciesOf(sentences)
  const average = sentences.reduce((sum, { terms: own }) => sum + own.length, 0) / Math.max(1, sentences.length)
  const known = [...frequencies.keys()].slice(0, knownWords)
  const wanted = [...new Set(terms)].slice(0, subjectTerms).map((term) => formsOf(term, known))
  const idf = (term: string) => Math.log(1 + (sentences.length - (frequencies.get(term) ?? 0) + 0.5) / ((frequencies.get(term) ?? 0) + 0.5))
  const titleShare = titles.map((title) => [...new Set(terms)].filter((term) => title.has(term)).length / Math.max(1, new Set(terms).size))
  for (const sentence of sentences) {
    const counts = new Map<string, number>()
    for (const term of sentence.terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    let score = 0
    for (const forms of wanted) {
      let best = 0
      for (const [term, count] of counts) {
        const weight = forms.get(term)
        if (weight === undefined) continue
        const saturated = (count * (k1 + 1)) / (count + k1 * (1 - b + (b * sentence.terms.length) / (average || 1)))
        best = Math.max(best, weight * idf(term) * saturated)
      }
      score += best
    }
    sentence.score = score * (1 + 0.5 * (titleShare[sentence.passage] ?? 0))
  }
}
