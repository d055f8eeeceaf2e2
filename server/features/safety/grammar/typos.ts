/** Shorter words have too many neighbors that are other words. */
export const minTypoWordChars = 7

/** Returns the spellings of a word with one letter left out. */
export function deletionsOf(word: string): string[] {
  return Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
}

/** Returns true if one letter added, left out or replaced, or two neighbors swapped, makes one word of the other. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const rest = short.slice(at + 1) === long.slice(at + 1)
  return rest || (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
}
