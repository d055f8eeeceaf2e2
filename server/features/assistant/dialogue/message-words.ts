import { editDistance } from '../../../platform/words/edit-distance.ts'

/** Returns the words of a message in lower case, without accents, punctuation and emoji. An apostrophe separates words. */
export function messageWords(message: string): string[] {
  const plain = message.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Minimum length of the longer of two words that may differ by a typing error, in characters. */
const minFuzzyLength = 5

/** Returns whether two words are equal except for one letter: replaced, missing, added, or swapped with its neighbor. */
export function isSameWord(a: string, b: string): boolean {
  return a === b || (Math.max(a.length, b.length) >= minFuzzyLength && editDistance(a, b, 1) <= 1)
}
