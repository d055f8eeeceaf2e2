/** Minimum length of a word that matches with a typing error, in characters. Shorter words resemble too many other words. */
export const minTypoWordChars = 7

/** Returns all spellings of a word with one letter removed. */
export function deletionsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** Returns whether one word becomes the other by adding, removing or replacing at most one letter, or by swapping two neighboring letters. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const rest = short.slice(at + 1) === long.slice(at + 1)
  return rest || (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
}
