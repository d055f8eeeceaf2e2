/** Minimum length of a word that matches with a typing error, in characters. Shorter words resemble too many other words. */
export const minTypoWordChars = 7

/** Returns all spellings of a word with one letter removed. */
export function deletionsOf(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))
}

/**
 * Returns whether one word becomes the other by adding, removing or replacing at most one letter, or by swapping two neighboring letters.
 */
export function isOneTypoApart(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (long.length - short.length > 1) return false
  let index = 0
  while (index < short.length && short[index] === long[index]) index += 1
  if (short.length < long.length) return short.slice(index) === long.slice(index + 1)
  const hasSameRest = short.slice(index + 1) === long.slice(index + 1)
  return (
    hasSameRest ||
    (short[index] === long[index + 1] && short[index + 1] === long[index] && short.slice(index + 2) === long.slice(index + 2))
  )
}
