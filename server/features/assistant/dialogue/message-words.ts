/** Returns the words of a message in lower case, without accents, punctuation and emoji. An apostrophe separates words. */
export function messageWords(message: string): string[] {
  const plain = message.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Minimum length of the longer of two words that may differ by a typing error, in characters. */
const minFuzzyLength = 5

/** Returns whether two words are equal except for one letter: replaced, missing, added, or swapped with its neighbor. */
export function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.max(a.length, b.length) < minFuzzyLength || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restOfA.length <= 1 && restOfB.length <= 1) return true
  return restOfA.length === 2 && restOfB.length === 2 && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0]
}
