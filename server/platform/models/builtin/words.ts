import { type Language, stemOf, stopWords } from './languages.ts'

const wordPattern = /[\p{L}\p{N}\p{M}]{1,64}/gu
/** Scripts without blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Pairs of characters stand in for words where no blanks tell them apart. */
function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.length < 3 ? [run] : characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** The words of a text, without case and accents. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
  const words = plain.match(wordPattern) ?? []
  return unspaced.test(plain) ? words.flatMap((word) => (unspaced.test(word) ? pairsOf(word) : [word])) : words
}

/** What a text is about: its words without the small ones, by their stems. */
export function termsOf(words: readonly string[], language: Language): string[] {
  const small = stopWords[language]
  const terms: string[] = []
  for (const word of words) if (!small.has(word)) terms.push(stemOf(word, language))
  return terms
}
