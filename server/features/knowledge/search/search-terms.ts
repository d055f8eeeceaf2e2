import type { Language } from '../../../platform/words/languages.ts'
import { isLightWord } from '../../../platform/words/light-words.ts'
import type { Paraphrase } from '../../../platform/words/paraphrases.ts'
import { isEnglishWord, relatedWordsOf } from '../../../platform/words/related-words.ts'
import { spellingVariants, wordsWithOneError, wordsWithOtherStart } from '../../../platform/words/spelling-variants.ts'
import { wordsJoinedIn } from '../../../platform/words/split-words.ts'
import { guessedMeaningsOf } from '../../../platform/words/translation/guess-meanings.ts'
import { translationsOf, wordsWithMeaning } from '../../../platform/words/translation/translate.ts'
import { paraphraseTerms, weakenParaphrased } from './paraphrase-terms.ts'
import { isCommonWord } from './question-words.ts'
import type { LookedUpWord, SearchTerm } from './search-term.ts'
import { correctSpelling, knownEnglishCorrections } from './spelling.ts'

const maxRelated = 12
const maxEnglishCorrections = 2
/** Weight of an English word that differs from the word of the question by one letter. */
const correctedWeight = 0.9
/** Weight of one of two words between which the space is missing. */
const joinedWeight = 0.7
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
 * Factor for the weight of a word without a translation, if no document is in the language of the question. Such a word is a gap of the
 * dictionary, so it does not matter that no chunk contains it.
 */
const untranslatedShare = 0.7

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
  const isForeign = documentLanguages.length > 0 && !documentLanguages.includes(language)
  const terms: SearchTerm[] = []
  let group = 0
  for (const looked of words) {
    const { word, known } = looked
    const translations = meaningsIn(looked, language)
    if (words.length > 1 && known.length === 0 && translations.length === 0 && isMisspelledCommonWord(word, language)) continue
    if (translations.length > 0) {
      for (const meanings of translations) {
        terms.push(...translatedTerms(word, meanings, group), ...foreignTerms(meanings, group, otherLanguages))
        if (context.has(word)) weakenGroup(terms, group, contextShare)
        group += 1
      }
      continue
    }
    terms.push({ group, word, weight: 1, stem: false })
    if (known.length === 0 && !isEnglishWord(word)) {
      terms.push(...correctedTerms(looked, group, language))
    }
    terms.push(...relatedTerms(word, group, relatedShare))
    const foreign = language === 'en' ? foreignTerms([word], group, otherLanguages) : []
    terms.push(...foreign)
    if (context.has(word)) weakenGroup(terms, group, contextShare)
    if (known.length === 0 && foreign.length === 0 && isForeign) weakenGroup(terms, group, untranslatedShare)
    group += 1
  }
  if (language === 'en') weakenLight(terms)
  weakenParaphrased(terms, paraphrases)
  return [...terms, ...paraphraseTerms(paraphrases, group)]
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

/** Lowers the weight of the words of a group. */
function weakenGroup(terms: readonly SearchTerm[], group: number, share: number): void {
  for (const term of terms) if (term.group === group) term.weight *= share
}

/**
 * Returns corrected spellings of a word: English words that occur in the chunks, or else similar stems that occur and English words that do
 * not.
 */
function correctedTerms({ word, similar }: LookedUpWord, group: number, language: Language): SearchTerm[] {
  const near = wordsWithOneError(word, isEnglishWord)
  const nearStems = knownEnglishCorrections(word, near, similar)
  const hasNear = nearStems.length > 0 || correctSpelling(word, similar).length > 0
  // Typing errors rarely affect the first letter, so it changes only if no other correction occurs in the chunks.
  const english = hasNear || language !== 'en' ? near : [...near, ...wordsWithOtherStart(word, isEnglishWord)]
  const known = knownEnglishCorrections(word, english, similar)
  const stems = known.length > 0 ? known : correctSpelling(word, similar)
  const terms = stems.map(({ stem, weight }): SearchTerm => ({ group, word: stem, weight, stem: true }))
  const possible = known.length > 0 ? english.filter((corrected) => known.some(({ stem }) => corrected.startsWith(stem))) : english
  for (const corrected of possible.slice(0, maxEnglishCorrections)) {
    terms.push({ group, word: corrected, weight: correctedWeight, stem: false })
    terms.push(...relatedTerms(corrected, group, relatedShare * correctedWeight))
  }
  if (terms.length > 0 || language !== 'en') return terms
  return (wordsJoinedIn(word) ?? []).map((part) => ({ group, word: part, weight: joinedWeight, stem: false }))
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

/** Returns the English meanings of a word of the question, one list for each part of a compound, or none for an English word. */
function meaningsIn({ word, known }: LookedUpWord, language: Language): (readonly string[])[] {
  // In an English question, a word can only be foreign if it is neither known nor English.
  if (language === 'en' && (known.length > 0 || isEnglishWord(word))) return []
  const meanings = translationsOf(word, language)
  return meanings.length > 0 || known.length > 0 ? meanings : guessedMeaningsOf(word, language)
}

/** Weight of a translation that is one word. */
const translationWeight = 0.9
/** Weight of a translation that is a phrase. Each word of a phrase says less about the meaning. */
const partWeight = 0.55

/** Returns the terms for a word of the question with its English meanings. */
function translatedTerms(word: string, meanings: readonly string[], group: number): SearchTerm[] {
  const weightOf = (meaning: string) => (meaning.includes(' ') ? partWeight : translationWeight)
  return [
    { group, word, weight: 1, stem: false },
    ...meanings.map((meaning): SearchTerm => ({ group, word: meaning, weight: weightOf(meaning), stem: false })),
    ...meanings.slice(0, 2).flatMap((meaning) => relatedTerms(meaning, group, relatedShare * 0.8)),
  ]
}

/** Minimum weight of a term that has the meaning of the first term in its group, as a share of the first term's weight. */
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
