const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/** Returns the share of words that two texts have in common, from 0 to 1. The order does not matter; repeated words count repeatedly. */
export function sharedWords(one: string, other: string): number {
  const [words, otherWords] = [wordsOf(one), wordsOf(other)]
  if (words.length + otherWords.length === 0) return 1
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of otherWords) {
    const count = counts.get(word) ?? 0
    if (count === 0) continue
    counts.set(word, count - 1)
    common += 1
  }
  return (2 * common) / (words.length + otherWords.length)
}
