import { relatedWordsOf } from '../../../../words/related-words.ts'
import { translationsOf } from '../../../../words/translate.ts'
import type { Reading, Sentence } from '../../rank-sentences.ts'
import { termsOf, wordsOf } from '../../tokenize.ts'
import { inRuleWords, requestWords } from './request-words.ts'

/** Maximum number of terms of a request that are compared with the sentences. */
const maxRequestTerms = 24
/** Weight of a partial match as a share of the full weight: one word contains the other, as "Kündigungsfrist" contains "Frist". */
const partialWeight = 0.8
/** Factor for the weight of a term that no chunk contains. Such a term is often a synonym, but it can be the point of the request. */
const absentWeight = 0.5
/** Minimum length of a term that is compared with parts of words, in characters. */
const minPartCharacters = 5

/** Number, minimum weight and factor of synonyms that stand for a word that no chunk contains. */
const maxSynonyms = 12
const minSynonymWeight = 0.6
const synonymFactor = 0.8
/** Maximum number of English words for each meaning of a foreign word. */
const maxMeanings = 3
const noSynonyms: ReadonlyMap<string, number> = new Map()

/** Chunks, prepared for the search of several answers. */
export interface AnswerIndex {
  reading: Reading
  frequencies: ReadonlyMap<string, number>
}

/** Prepares chunks for the search: counts the sentences that contain each term. */
export function indexSentences(reading: Reading): AnswerIndex {
  const frequencies = new Map<string, number>()
  for (const { terms } of reading.sentences) for (const term of new Set(terms)) frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  return { reading, frequencies }
}

/** Returns the words with a capital letter inside a sentence. Most are names, except in German. */
const namesIn = (text: string): ReadonlySet<string> =>
  new Set(wordsOf((text.match(/(?<=[\p{L},] )\p{Lu}[\p{L}’'.-]{1,40}/gu) ?? []).join(' ')))

/** Matches a date in digits. Its parts are no numbers of rules. */
const numericDate = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{2}-\d{2})(?!\d)/gu

/** Returns the significant words of a request with their terms. Numbers that no chunk contains identify a case, and are excluded. */
function termsOfRequest(text: string, { reading, frequencies }: AnswerIndex): { word: string; term: string }[] {
  const names = reading.language === 'de' ? new Set<string>() : namesIn(text)
  const isName = (word: string) => names.has(word) && !termsOf([word], reading.language).some((term) => frequencies.has(term))
  const words = wordsOf(inRuleWords(text.replace(numericDate, ' '))).filter((word) => !requestWords.has(word) && !isName(word))
  const termsByName = new Map<string, string>()
  for (const word of words)
    for (const term of termsOf([word], reading.language))
      if (term.length > 1 && (!/\d/.test(term) || frequencies.has(term)) && !termsByName.has(term)) termsByName.set(term, word)
  return [...termsByName].slice(0, maxRequestTerms).map(([term, word]) => ({ term, word }))
}

/** A term of a request, with its weight and the terms of the chunks that mean the same. */
export interface WeightedTerm {
  term: string
  weight: number
  synonyms: ReadonlyMap<string, number>
}

/** Returns the terms of the chunks that mean the same as a word that no chunk contains: English synonyms, or the English words for a foreign one. */
function synonymsOf(word: string, { reading, frequencies }: AnswerIndex): ReadonlyMap<string, number> {
  const { language } = reading
  const related =
    language === 'en'
      ? relatedWordsOf(word, maxSynonyms).filter(({ weight }) => weight >= minSynonymWeight)
      : translationsOf(word, language)
          .flatMap((meanings) => meanings.slice(0, maxMeanings))
          .map((meaning) => ({ word: meaning, weight: 1 }))
  const synonyms = new Map<string, number>()
  for (const { word: other, weight } of related)
    for (const term of termsOf(wordsOf(other), language))
      if (frequencies.has(term)) synonyms.set(term, Math.max(weight * synonymFactor, synonyms.get(term) ?? 0))
  return synonyms
}

/** Returns the significant terms of a request with their weights, and with synonyms if they are wanted. */
export function weightedTerms(text: string, index: AnswerIndex, { hasSynonyms }: { hasSynonyms: boolean }): WeightedTerm[] {
  const count = index.reading.sentences.length
  return termsOfRequest(text, index).map(({ term, word }) => {
    const frequency = index.frequencies.get(term) ?? 0
    const idf = Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
    return {
      term,
      weight: frequency === 0 ? idf * absentWeight : idf,
      synonyms: frequency === 0 && hasSynonyms ? synonymsOf(word, index) : noSynonyms,
    }
  })
}

/** Returns how well a set of terms matches a term, from 0 to 1. */
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

/** Returns a function for the share of the weight of terms that sentences and the title of their chunk cover. */
export function coverageFor(weighted: readonly WeightedTerm[], titles: Reading['titles']) {
  const totalWeight = weighted.reduce((sum, { weight }) => sum + weight, 0)
  return (...parts: readonly (Sentence | undefined)[]): number => {
    const sentenceWords = new Set(parts.flatMap((part) => part?.terms ?? []))
    // A sentence must match the request itself. The title only adds to it.
    const matches = weighted.map((one) => matchOf(one, sentenceWords))
    if (totalWeight === 0 || matches.every((match) => match === 0)) return 0
    const title = titles[parts[0]?.passage ?? -1] ?? new Set<string>()
    return weighted.reduce((sum, one, at) => sum + one.weight * Math.max(matches[at] ?? 0, matchOf(one, title)), 0) / totalWeight
  }
}
