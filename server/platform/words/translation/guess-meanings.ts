import type { Language } from '../languages.ts'
import { isEnglishWord } from '../related-words.ts'
import { wordsWithOneError } from '../spelling-variants.ts'
import { withoutAccents } from '../tokenize.ts'
import { meaningsOf } from './dictionary.ts'
import { compoundSplits, translationsOf } from './translate.ts'

/** Endings of words that are nearly the same in English, with the English endings: "Dialyse" is "dialysis". The first match applies. */
const cognateEndings: Partial<Record<Language, readonly (readonly [ending: RegExp, ...english: string[]])[]>> = {
  de: [
    [/isch(?:e[nrsm]?)?$/, 'ic', 'ical', 'ish'],
    [/aet$|at$/, 'y', 'ate', 'at'],
    [/ionen$/, 'ion', 'ions'],
    [/ieren$|ierung(?:en)?$|iert(?:e[nrsm]?)?$/, 'e', 'ate', 'ation', 'ize', ''],
    [/ell(?:e[nrsm]?)?$/, 'al'],
    [/iv(?:e[nrsm]?)?$/, 'ive'],
    [/yse[n]?$/, 'ysis'],
    [/ose[n]?$/, 'osis', 'ose'],
    [/ik(?:en)?$/, 'ic', 'ics'],
    [/ie[n]?$/, 'y'],
    [/ur(?:en)?$/, 'ure'],
    [/e[nrs]?$/, '', 'e', 'a'],
    [/$/, 'e', 'al'],
  ],
  fr: [
    [/iques?$/, 'ic', 'ical', 'ics'],
    [/tes?$/, 'ty', 't', 'te'],
    [/aires?$/, 'ary', 'arian'],
    [/(?:eur|euse|rice)s?$/, 'or', 'er'],
    [/istes?$/, 'ist'],
    [/ismes?$/, 'ism'],
    [/(?:if|ive)s?$/, 'ive'],
    [/(?:el|elle|al|ale|aux)s?$/, 'al'],
    [/yses?$/, 'ysis'],
    [/ies?$/, 'y'],
    [/(?:er|ez|ent|ee?s?)$/, 'e', 'ate', ''],
    [/$/, 'e', 'al'],
  ],
}
/** Spellings that German and French words and their English cognates write differently. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/k/g, 'c'],
  [/z/g, 'c'],
  [/ph|f/g, 'ph'],
]
const minCognateLength = 5

/** Returns the English words that a word resembles, or none. */
function cognatesOf(plain: string, language: Language): string[] {
  const endings = cognateEndings[language]
  if (endings === undefined || plain.length < minCognateLength) return []
  if (isEnglishWord(plain)) return [plain]
  const spelled = [plain, ...spellings.map(([from, to]) => plain.replace(from, to))]
  const candidates = spelled.flatMap((word) => {
    const [ending, ...english] = endings.find(([pattern]) => pattern.test(word)) ?? [/$/]
    return english.map((other) => word.replace(ending, other))
  })
  return [...new Set([...spelled.slice(1), ...candidates])]
    .filter((word) => word.length >= minCognateLength && isEnglishWord(word))
    .slice(0, 2)
}

/**
 * Returns likely English meanings of a word that no dictionary contains, in the form of `translationsOf`: those of its parts, of a cognate,
 * or of a word that differs by one letter. Parts without a meaning stay as they are. Returns none if nothing is likely.
 */
export function guessedMeaningsOf(word: string, language: Language): (readonly string[])[] {
  if (language === 'en') return []
  const plain = withoutAccents(word)
  if (plain.includes('-')) {
    const parts = plain.split('-').filter((part) => part !== '')
    return parts.flatMap((part) => known(part, language) ?? [[part]])
  }
  const cognates = cognatesOf(plain, language)
  if (cognates.length > 0) return [cognates]
  for (const [first, last] of compoundSplits(plain, language)) {
    const [one, other] = [known(first, language), known(last, language)]
    if (one !== null && other !== null) return [...one, ...other]
  }
  const corrected = wordsWithOneError(plain, (candidate) => meaningsOf(candidate, language) !== null)[0]
  return corrected === undefined ? [] : translationsOf(corrected, language)
}

/** Returns the meanings of a part of a word, or null. */
function known(part: string, language: Language): (readonly string[])[] | null {
  const meanings = translationsOf(part, language)
  if (meanings.length > 0) return meanings
  const cognates = cognatesOf(part, language)
  return cognates.length > 0 ? [cognates] : null
}
