import { termsOf, wordsOf } from '../../../../words/tokenize.ts'
import type { Sentence, SentenceIndex } from '../../rank-sentences.ts'
import { replaceRequestPhrases, requestWords } from './request-words.ts'
import { paraphrasedTerms, type Synonyms, synonymsOf } from './synonyms.ts'

/** Maximum number of request terms that are compared with the sentences. */
const maxRequestTerms = 24
/**
 * Weight of a partial match, as a share of the full weight. In a partial match, one word contains the other: "Kündigungsfrist" and "Frist".
 */
const partialWeight = 0.8
/** Factor for the weight of a term that no chunk contains. The chunks may use a synonym, or the request may be about something else. */
const absentWeight = 0.5
/** Minimum length of a term that is compared with parts of words, in characters. */
export const minPartCharacters = 5

const noSynonyms: Synonyms = new Map()

/** Chunks of the knowledge base, prepared for answering several requests. */
export interface AnswerIndex {
  reading: SentenceIndex
  frequencies: ReadonlyMap<string, number>
}

/** Prepares chunks for the search: counts the sentences that contain each term. */
export function indexSentences(reading: SentenceIndex): AnswerIndex {
  const frequencies = new Map<string, number>()
  for (const { terms } of reading.sentences) for (const term of new Set(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  return { reading, frequencies }
}

/** Returns the capitalized words inside sentences. Most are names, except in German. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(wordsOf((text.match(/(?<=[\p{L},] )\p{Lu}[\p{L}’'.-]{1,40}/gu) ?? []).join(' ')))

/** Matches a numeric date. Its numbers identify a case and do not occur in rules. */
const numericDate = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})(?!\d)/gu

/** Returns the significant words of a request with their terms. Excludes numbers that no chunk contains, because they identify a case. */
function termsOfRequest(text: string, { reading, frequencies }: AnswerIndex): { word: string; term: string }[] {
  const names = reading.language === 'de' ? new Set<string>() : namesIn(text)
  const isName = (word: string) => names.has(word) && !termsOf([word], reading.language).some((term) => frequencies.has(term))
  const words = wordsOf(replaceRequestPhrases(text.replace(numericDate, ' '))).filter((word) => !requestWords.has(word) && !isName(word))
  const termsByName = new Map<string, string>()
  for (const word of words)
    for (const term of termsOf([word], reading.language))
      if (term.length > 1 && (!/\d/.test(term) || frequencies.has(term)) && !termsByName.has(term)) termsByName.set(term, word)
  return [...termsByName].slice(0, maxRequestTerms).map(([term, word]) => ({ term, word }))
}

/** A term of a request, with its weight and equivalent terms in the chunks. */
export interface WeightedTerm {
  term: string
  weight: number
  synonyms: Synonyms
}

/** Returns the significant terms of a request with their weights, and with synonyms if `hasSynonyms` is true. */
export function weightedTerms(text: string, index: AnswerIndex, { hasSynonyms }: { hasSynonyms: boolean }): WeightedTerm[] {
  const { frequencies, reading } = index
  const count = reading.sentences.length
  const paraphrased = hasSynonyms ? paraphrasedTerms(text, reading.language, frequencies) : new Map<string, Synonyms>()
  return termsOfRequest(text, index).map(({ term, word }) => {
    const frequency = frequencies.get(term) ?? 0
    const synonyms = frequency === 0 && hasSynonyms ? synonymsOf(word, reading.language, frequencies) : noSynonyms
    const idf = Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
    return {
      term,
      weight: frequency === 0 ? idf * absentWeight : idf,
      synonyms: new Map([...(paraphrased.get(word) ?? []), ...synonyms]),
    }
  })
}

/** Returns how well a set of terms matches a weighted term, from 0 to 1. */
export function matchOf({ term, synonyms }: WeightedTerm, words: ReadonlySet<string>): number {
  if (words.has(term)) return 1
  let best = 0
  for (const other of words) {
    const [shorter, longer] = term.length < other.length ? [term, other] : [other, term]
    if (shorter.length >= minPartCharacters && longer.includes(shorter)) return partialWeight
    best = Math.max(best, synonyms.get(other) ?? 0)
  }
  return best
}

/** Returns a function that computes the share of the request's total term weight that some sentences and the title of their chunk match. */
export function coverageFor(weighted: readonly WeightedTerm[], titles: SentenceIndex['titles']) {
  const totalWeight = weighted.reduce((sum, { weight }) => sum + weight, 0)
  return (...parts: readonly (Sentence | undefined)[]): number => {
    const sentenceWords = new Set(parts.flatMap((part) => part?.terms ?? []))
    // The sentence itself must match. The title alone is not enough.
    const matches = weighted.map((one) => matchOf(one, sentenceWords))
    if (totalWeight === 0 || matches.every((match) => match === 0)) return 0
    const title = titles[parts[0]?.chunk ?? -1] ?? new Set<string>()
    return weighted.reduce((sum, one, at) => sum + one.weight * Math.max(matches[at] ?? 0, matchOf(one, title)), 0) / totalWeight
  }
}
