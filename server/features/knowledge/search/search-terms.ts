import type { Language } from '../../../platform/words/languages.ts'
import { isLightWord } from '../../../platform/words/light-words.ts'
import type { Paraphrase } from '../../../platform/words/paraphrases.ts'
import { isEnglishWord, relatedWordsOf } from '../../../platform/words/related-words.ts'
import { translationsOf, wordsWithMeaning } from '../../../platform/words/translate.ts'
import { isCommonWord } from './question-words.ts'
import { correctSpelling, type KnownStem, knownEnglishCorrections, spellingVariants, wordsWithOneError } from './spelling.ts'

/** A word to search for. The words of a group are alternatives for one word of the question. */
export interface SearchTerm {
  group: number
  word: string
  /** 1 for a word of the question, lower for its alternatives, and 0 for a word that only affects the ranking. */
  weight: number
  /** Weight in the ranking, if different. */
  ranking?: number
  /** True if `word` is a stem of the index. */
  stem: boolean
}

/** A word of the question and its occurrences in the user's chunks. */
export interface LookedUpWord {
  word: string
  /** Stems of the word that occur in the chunks. */
  known: KnownStem[]
  /** Similarly spelled stems; empty if the word is known. */
  similar: KnownStem[]
}

const maxRelated = 12
const maxEnglishCorrections = 2
/** Weight of an English word that differs from the word of the question by one letter. */
const correctedWeight = 0.9
/** Related words are less certain than words of the question, so their weight is lower than their similarity. */
const relatedShare = 0.7

/**
 * Weight of a word in a different language of the user's documents, and maximum number of such words per meaning. The weight is below
 * `minSameMeaning`, because the built-in vectors contain no other languages.
 */
const foreignWeight = 0.8
const maxForeign = 5

/** Factor for the weight of words of the previous question. */
const contextShare = 0.6

/**
 * Returns the terms to search for: the words of the question, their corrected spellings, translations and related words.
 * @param context words of the previous question, which get a lower weight
 * @param documentLanguages languages of the user's documents
 * @param paraphrases everyday expressions of the question
 */
export function searchTermsOf(
  words: readonly LookedUpWord[],
  language: Language,
  context: ReadonlySet<string> = new Set(),
  documentLanguages: readonly Language[] = [],
  paraphrases: readonly Paraphrase[] = [],
): SearchTerm[] {
  const otherLanguages = documentLanguages.filter((other) => other !== language)
  const terms: SearchTerm[] = []
  let group = 0
  for (const { word, known, similar } of words) {
    // In an English question, a word can only be foreign if it is neither known nor English.
    const translations = language !== 'en' || (known.length === 0 && !isEnglishWord(word)) ? translationsOf(word, language) : []
    if (words.length > 1 && known.length === 0 && translations.length === 0 && isMisspelledCommonWord(word, language)) continue
    if (translations.length > 0) {
      for (const meanings of translations) {
        terms.push({ group, word, weight: 1, stem: false })
        for (const meaning of meanings) terms.push({ group, word: meaning, weight: 0.9, stem: false })
        for (const meaning of meanings.slice(0, 2)) terms.push(...relatedTerms(meaning, group, relatedShare * 0.8))
        terms.push(...foreignTerms(meanings, group, otherLanguages))
        if (context.has(word)) weakenGroup(terms, group)
        group += 1
      }
      continue
    }
    terms.push({ group, word, weight: 1, stem: false })
    if (known.length === 0 && !isEnglishWord(word)) {
      terms.push(...correctedTerms(word, similar, group))
    }
    terms.push(...relatedTerms(word, group, relatedShare))
    if (language === 'en') terms.push(...foreignTerms([word], group, otherLanguages))
    if (context.has(word)) weakenGroup(terms, group)
    group += 1
  }
  if (language === 'en') weakenLight(terms)
  weakenParaphrased(terms, paraphrases)
  return [...terms, ...paraphraseTerms(paraphrases, group)]
}

/** Ranking weight of document words that stand for an everyday expression in the question. */
const paraphraseWeight = 0.8
/**
 * Factors for the ranking weight of the words of an everyday expression: for a phrase, and for a single word, which documents may use too.
 */
const phraseShare = 0.5
const wordShare = 0.75
/** Number of groups for the document words that stand for one everyday expression. A chunk with words of several groups ranks higher. */
const groupsPerParaphrase = 3
const maxParaphrases = 6
const maxMeanings = 9

/** Returns the document words for the everyday expressions of the question. They only affect the ranking, because they are less certain. */
const paraphraseTerms = (paraphrases: readonly Paraphrase[], firstGroup: number): SearchTerm[] =>
  paraphrases.slice(0, maxParaphrases).flatMap(({ meanings }, index) =>
    meanings.slice(0, maxMeanings).map((word, place) => ({
      group: firstGroup + index * groupsPerParaphrase + (place % groupsPerParaphrase),
      word,
      weight: 0,
      ranking: paraphraseWeight,
      stem: false,
    })),
  )

/** Lowers the ranking weight of words in everyday expressions. */
function weakenParaphrased(terms: readonly SearchTerm[], paraphrases: readonly Paraphrase[]): void {
  const shares = new Map<string, number>()
  for (const { words } of paraphrases) for (const word of words) shares.set(word, words.length > 1 ? phraseShare : wordShare)
  const byGroup = new Map(terms.flatMap(({ group, word, weight }) => (weight === 1 ? [[group, shares.get(word) ?? 1] as const] : [])))
  for (const term of terms) {
    const share = byGroup.get(term.group) ?? 1
    if (share < 1) term.ranking = (term.ranking ?? term.weight) * share
  }
}

/** Factor for the ranking weight of words that say little about the subject. */
const lightShare = 0.5

/** Lowers the ranking weight of words that say little about the subject, unless the question has only such words. */
function weakenLight(terms: readonly SearchTerm[]): void {
  const firstTerms = [...Map.groupBy(terms, ({ group }) => group).values()].flatMap(([first]) => first ?? [])
  const light = new Set(firstTerms.filter(({ word }) => isLightWord(word)).map(({ group }) => group))
  if (light.size === firstTerms.length) return
  for (const term of terms) if (light.has(term.group)) term.ranking = (term.ranking ?? term.weight) * lightShare
}

/** Lowers the weight of a word of the previous question. */
function weakenGroup(terms: readonly SearchTerm[], group: number): void {
  for (const term of terms) if (term.group === group) term.weight *= contextShare
}

/**
 * Returns corrected spellings of a word: English words that occur in the chunks, or else similar stems that occur and English words that do
 * not.
 */
function correctedTerms(word: string, similar: readonly KnownStem[], group: number): SearchTerm[] {
  const english = wordsWithOneError(word, isEnglishWord)
  const known = knownEnglishCorrections(word, english, similar)
  const stems = known.length > 0 ? known : correctSpelling(word, similar)
  const terms = stems.map(({ stem, weight }): SearchTerm => ({ group, word: stem, weight, stem: true }))
  const possible = known.length > 0 ? english.filter((corrected) => known.some(({ stem }) => corrected.startsWith(stem))) : english
  for (const corrected of possible.slice(0, maxEnglishCorrections)) {
    terms.push({ group, word: corrected, weight: correctedWeight, stem: false })
    terms.push(...relatedTerms(corrected, group, relatedShare * correctedWeight))
  }
  return terms
}

/** Returns whether a word is a misspelled common word with one wrong letter, such as "wehn". */
const isMisspelledCommonWord = (word: string, language: Language): boolean =>
  word.length >= 4 &&
  !isEnglishWord(word) &&
  spellingVariants(word).some((variant) => variant.length >= 3 && isCommonWord(variant, language))

const relatedTerms = (word: string, group: number, share: number): SearchTerm[] =>
  relatedWordsOf(word, maxRelated).map((related) => ({ group, word: related.word, weight: related.weight * share, stem: false }))

/** Returns the words of other languages with one of the English meanings. */
const foreignTerms = (meanings: readonly string[], group: number, languages: readonly Language[]): SearchTerm[] =>
  languages.flatMap((language) =>
    [...new Set(meanings.flatMap((meaning) => wordsWithMeaning(meaning, language).slice(0, maxForeign)))].map((word) => ({
      group,
      word,
      weight: foreignWeight,
      stem: false,
    })),
  )

/** Minimum weight, as a share of the best term of the group, for a term to count as the same meaning. */
const minSameMeaning = 0.85

/**
 * Returns the words that represent the meaning of a question, with their weights: the words of the question, or else their corrected
 * spellings and translations. The words of a group share its weight.
 */
export function weightedQuestionWords(terms: readonly SearchTerm[]): [word: string, weight: number][] {
  const groups = Map.groupBy(terms, ({ group }) => group)
  return [...groups.values()].flatMap((group) => {
    const [own] = group
    if (!own) return []
    if (own.weight === 0) return group.map(({ word, ranking = 0 }): [string, number] => [word, ranking / group.length])
    const others = group.slice(1).filter(({ stem, weight }) => !stem && weight >= own.weight * minSameMeaning)
    const words = (others.length > 0 ? others : [own]).flatMap(({ word }) => word.split(/[^\p{L}]+/u))
    return words.map((word): [string, number] => [word, (own.ranking ?? own.weight) / words.length])
  })
}
