import { languages } from '../../../../words/languages.ts'
import { termsOf, wordsOf } from '../../../../words/tokenize.ts'
import type { Sentence } from '../../rank-sentences.ts'
import { type AnswerIndex, minPartCharacters } from './request-terms.ts'
import { replaceRequestPhrases, requestWords } from './request-words.ts'
import { paraphrasedTerms, type Synonyms, synonymsOf } from './synonyms.ts'

/** Maximum number of different words of the received message that are compared with a rule, and looked up for synonyms. */
const maxCaseWords = 400
const maxLookups = 80
/** Minimum length of a term that describes a subject, in characters. */
const minSubjectCharacters = 3

/** Weight of a match between a word and a part of a compound word. */
const partWeight = 0.8

/** Units of time, which sentences about different subjects share. */
const units = new Set(
  languages.flatMap((language) =>
    termsOf(
      wordsOf(
        'minute hour day week month quarter year today minuten stunde tag woche monat jahr heure jour semaine mois année hora día semana mes año ora giorno settimana mese anno minuto dia mês ano uur dag maand jaar',
      ),
      language,
    ),
  ),
)
const isSubject = (term: string) => term.length >= minSubjectCharacters && !/\d/.test(term) && !units.has(term)

/** Returns the terms of a case with the weight 1, and their synonyms in the knowledge base with a lower weight. */
function termsOfCase(text: string, { reading: { language }, frequencies }: AnswerIndex): ReadonlyMap<string, number> {
  const rules = replaceRequestPhrases(text)
  const words = [...new Set(wordsOf(rules))].filter((word) => !requestWords.has(word)).slice(0, maxCaseWords)
  const weights = new Map<string, number>()
  const add = (synonyms: Synonyms) => {
    for (const [term, weight] of synonyms) weights.set(term, Math.max(weight, weights.get(term) ?? 0))
  }
  for (const synonyms of paraphrasedTerms(rules, language, frequencies).values()) add(synonyms)
  let lookups = 0
  for (const word of words) {
    const [term] = termsOf([word], language)
    if (term === undefined || !isSubject(term)) continue
    weights.set(term, 1)
    if (frequencies.has(term) || lookups >= maxLookups) continue
    lookups += 1
    add(synonymsOf(word, language, frequencies))
  }
  return weights
}

/**
 * Returns a function for the share of a sentence's words that a case mentions, from 0 to 1. Rare words count more. Synonyms and parts of
 * compounds count less. Numbers and units of time do not count.
 */
export function caseShareFor(text: string, index: AnswerIndex): (sentence: Sentence) => number {
  const weights = termsOfCase(text, index)
  const matches = new Map<string, number>()
  const matchOf = (term: string): number => {
    const isPart = (other: string) =>
      term.length >= minPartCharacters && other.length >= minPartCharacters && (other.includes(term) || term.includes(other))
    const cached = matches.get(term)
    if (cached !== undefined) return cached
    let match = weights.get(term) ?? 0
    if (match < partWeight) for (const [other, weight] of weights) if (isPart(other)) match = Math.max(match, weight * partWeight)
    matches.set(term, match)
    return match
  }
  const count = index.reading.sentences.length
  const rarityOf = (term: string) => {
    const frequency = index.frequencies.get(term) ?? 0
    return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))
  }
  return (sentence) => {
    const subjects = [...new Set(sentence.terms)].filter(isSubject)
    const total = subjects.reduce((sum, term) => sum + rarityOf(term), 0)
    return total === 0 ? 0 : subjects.reduce((sum, term) => sum + rarityOf(term) * matchOf(term), 0) / total
  }
}

/**
 * Minimum share of the words of a sentence, or of another sentence in its paragraph, that the case mentions. Measured with invented cases
 * (case-share.test.ts).
 */
const minShare = 0.15
/** Minimum share of a sentence's words that the case mentions, if only one of several alternative search words finds the sentence. */
const minSingleShare = 0.35

/** Returns a function that decides whether a sentence concerns a case. `matched` is the number of search words that found the sentence. */
export function caseFilterFor(text: string, index: AnswerIndex): (sentence: Sentence, matched: number) => boolean {
  const shareOf = caseShareFor(text, index)
  const { sentences } = index.reading
  return (sentence, matched) => {
    const least = matched > 1 ? minShare : minSingleShare
    if (shareOf(sentence) >= least) return true
    for (const step of [-1, 1])
      for (let at = sentence.position + step; sentences[at]?.paragraph === sentence.paragraph; at += step)
        if (shareOf(sentences[at] as Sentence) >= least) return true
    return false
  }
}
