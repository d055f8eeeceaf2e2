import { baseFormOf } from './irregular-forms.ts'
import { type Language, stemOf, stopWords } from './languages.ts'

const wordPattern = /[\p{L}\p{N}\p{M}]{1,64}/gu
/** Matches characters of scripts that do not separate words with spaces. */
export const unspacedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Splits a text that has no spaces into pairs of characters. The pairs are used as words. */
export function characterPairsOf(run: string): string[] {
  const characters = [...run]
  return characters.length < 3 ? [run] : characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** Removes accents, and writes `ß` as `ss`. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')

/** Returns the words of a text in lower case and with accents removed. */
export function wordsOf(text: string): string[] {
  const plain = withoutAccents(text).toLowerCase()
  const words = plain.match(wordPattern) ?? []
  return unspacedScript.test(plain) ? words.flatMap((word) => (unspacedScript.test(word) ? characterPairsOf(word) : [word])) : words
}

/** Returns the stems of words, excluding stop words. */
export function termsOf(words: readonly string[], language: Language): string[] {
  const small = stopWords[language]
  const terms: string[] = []
  for (const word of words) if (!small.has(word)) terms.push(stemOf(language === 'en' ? baseFormOf(word) : word, language))
  return terms
}
