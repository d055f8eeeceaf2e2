import type { Language } from '../../../../words/languages.ts'
import { paraphrasesIn } from '../../../../words/paraphrases.ts'
import { relatedWordsOf } from '../../../../words/related-words.ts'
import { termsOf, wordsOf } from '../../../../words/tokenize.ts'
import { translationsOf, wordsWithMeaning } from '../../../../words/translation/translate.ts'

/** Terms of the chunks with the same meaning as a word, with their weights from 0 to 1. */
export type Synonyms = ReadonlyMap<string, number>

/** Maximum number and minimum weight of the synonyms for a word that no chunk contains, and the factor for their weights. */
const maxSynonyms = 12
const minSynonymWeight = 0.6
const synonymFactor = 0.8
/** Maximum number of English words for each meaning of a foreign word. */
const maxMeanings = 3
/**
 * Weight of two kinds of related words: a word of the same language with the same English meaning, and a word that documents use for an
 * everyday expression.
 */
const sameMeaningWeight = 0.75

/**
 * Minimum length in characters of a word that is searched for in compounds, and maximum number of terms of the chunks for such a search.
 */
const minPartCharacters = 5
const maxCompared = 5000

interface Related {
  word: string
  weight: number
}

/** Returns words of the same language, or English ones, with the meaning of a foreign word or of a part of it. */
function foreignWords(word: string, language: Language): Related[] {
  const meanings = translationsOf(word, language).flatMap((part) => part.slice(0, maxMeanings))
  // A word without an English meaning may be English itself, such as the words of a workflow definition.
  const same = (meanings.length > 0 ? meanings : [word]).flatMap((meaning) => wordsWithMeaning(meaning, language))
  return [
    ...meanings.map((meaning) => ({ word: meaning, weight: 1 })),
    ...same.map((other) => ({ word: other, weight: sameMeaningWeight })),
  ]
}

/**
 * Returns the terms of the chunks that mean the same as a word that no chunk contains: synonyms, translations, and words of the same
 * meaning.
 */
export function synonymsOf(word: string, language: Language, frequencies: ReadonlyMap<string, number>): Synonyms {
  const related =
    language === 'en' ? relatedWordsOf(word, maxSynonyms).filter(({ weight }) => weight >= minSynonymWeight) : foreignWords(word, language)
  return knownTerms(related, language, frequencies)
}

/** Returns the terms of the chunks among related words. */
function knownTerms(related: readonly Related[], language: Language, frequencies: ReadonlyMap<string, number>): Map<string, number> {
  const synonyms = new Map<string, number>()
  const add = (term: string, weight: number) => synonyms.set(term, Math.max(weight * synonymFactor, synonyms.get(term) ?? 0))
  for (const { word, weight } of related)
    for (const term of termsOf(wordsOf(word), language))
      if (frequencies.has(term)) add(term, weight)
      else if (language !== 'en' && term.length >= minPartCharacters && frequencies.size <= maxCompared)
        for (const known of frequencies.keys()) if (known.includes(term)) add(known, weight)
  return synonyms
}

/**
 * Returns the terms of the chunks that documents use instead of the everyday expressions in an English text: "parking" for "leave" and
 * "car".
 */
export function paraphrasedTerms(
  text: string,
  language: Language,
  frequencies: ReadonlyMap<string, number>,
): ReadonlyMap<string, Synonyms> {
  if (language !== 'en') return new Map()
  return new Map(
    paraphrasesIn(text).flatMap(({ words, meanings }) => {
      const known = knownTerms(
        meanings.map((word) => ({ word, weight: sameMeaningWeight })),
        language,
        frequencies,
      )
      return known.size === 0 ? [] : words.map((word) => [word, known] as const)
    }),
  )
}
