import { type Language, languageOf } from '../../words/languages.ts'
import { termsOf, wordsOf } from '../../words/tokenize.ts'
import type { SourceChunk } from '../tasks.ts'
import { paragraphsOf, sentencesOf } from './sentences.ts'

/** A sentence in a chunk, with its terms. */
export interface Sentence {
  text: string
  terms: string[]
  /** Index of the chunk. */
  chunk: number
  /** Position of the sentence among all sentences. */
  position: number
  /** Number of the paragraph or list item, counted over all chunks. */
  paragraph: number
  score: number
}

/** Chunks, split into sentences for ranking. */
export interface SentenceIndex {
  sentences: Sentence[]
  /** Terms in the title of each chunk. They count for all sentences of the chunk. */
  titles: ReadonlySet<string>[]
  language: Language
}

/** Maximum total length of the chunks that are read, in characters. */
const maxTextCharacters = 2_000_000

/** Splits chunks into sentences and terms, in the language of the subject or else of the chunks. */
export function readChunks(chunks: readonly SourceChunk[], subject = ''): SentenceIndex {
  const chunkLanguage = languageOf(
    wordsOf(
      chunks
        .slice(0, 20)
        .map(({ text }) => text.slice(0, 1000))
        .join(' '),
    ),
  )
  const language = languageOf(wordsOf(subject.slice(0, 2000)), chunkLanguage)
  const sentences: Sentence[] = []
  let remainingCharacters = maxTextCharacters
  let paragraph = 0
  chunks.forEach(({ text }, chunk) => {
    for (const part of paragraphsOf(text.slice(0, remainingCharacters))) {
      paragraph += 1
      for (const sentence of sentencesOf(part)) {
        const terms = termsOf(wordsOf(sentence), language)
        sentences.push({ text: sentence, terms, chunk, position: sentences.length, paragraph, score: 0 })
      }
    }
    remainingCharacters = Math.max(0, remainingCharacters - text.length)
  })
  return { sentences, titles: chunks.map(({ title = '' }) => new Set(termsOf(wordsOf(title), language))), language }
}

/** Maximum number of question terms used for ranking. Later terms are ignored, because long questions name their subject first. */
const maxSubjectTerms = 64
const bm25K1 = 1.2
const bm25B = 0.6

/** Returns for each term the number of sentences that contain it. */
function frequenciesOf(sentences: readonly Sentence[]): Map<string, number> {
  const frequencies = new Map<string, number>()
  for (const { terms } of sentences) for (const term of new Set(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  return frequencies
}

/** Maximum number of different words that are compared with the terms of a question. A long book has fewer words. */
const maxKnownWords = 20_000

/**
 * Returns the words that match a term of a question, with their weights. The term itself has full weight. Words that contain the
 * term ("Frist" in "Kündigungsfrist", "deliver" in "delivery") and words within the term have half weight.
 */
function formsOf(term: string, known: readonly string[]): Map<string, number> {
  const forms = new Map<string, number>()
  if (term.length >= 5) for (const word of known) if (word.includes(term)) forms.set(word, 0.5)
  if (forms.size === 0 && term.length >= 8) for (const word of known) if (word.length >= 5 && term.includes(word)) forms.set(word, 0.4)
  return forms.set(term, 1)
}

/** Sets the `score` of each sentence to its BM25 score for the terms. Terms in the title of a chunk count for all its sentences. */
export function scoreByTerms({ sentences, titles }: SentenceIndex, terms: readonly string[]): void {
  const frequencies = frequenciesOf(sentences)
  const average = sentences.reduce((sum, { terms: sentenceTerms }) => sum + sentenceTerms.length, 0) / Math.max(1, sentences.length)
  const known = [...frequencies.keys()].slice(0, maxKnownWords)
  const termForms = [...new Set(terms)].slice(0, maxSubjectTerms).map((term) => formsOf(term, known))
  const idf = (term: string) => Math.log(1 + (sentences.length - (frequencies.get(term) ?? 0) + 0.5) / ((frequencies.get(term) ?? 0) + 0.5))
  const titleShare = titles.map((title) => [...new Set(terms)].filter((term) => title.has(term)).length / Math.max(1, new Set(terms).size))
  for (const sentence of sentences) {
    const counts = new Map<string, number>()
    for (const term of sentence.terms) counts.set(term, (counts.get(term) ?? 0) + 1)
    let score = 0
    for (const forms of termForms) {
      let best = 0
      for (const [term, count] of counts) {
        const weight = forms.get(term)
        if (weight === undefined) continue
        const saturated = (count * (bm25K1 + 1)) / (count + bm25K1 * (1 - bm25B + (bm25B * sentence.terms.length) / (average || 1)))
        best = Math.max(best, weight * idf(term) * saturated)
      }
      score += best
    }
    sentence.score = score * (1 + 0.5 * (titleShare[sentence.chunk] ?? 0))
  }
}
