const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []

/**
 * Returns the share of words that two texts have in common, from 0 to 1. Ignores the order of words, and counts each repetition of a word.
 */
export function sharedWords(first: string, second: string): number {
  const [firstWords, secondWords] = [wordsOf(first), wordsOf(second)]
  if (firstWords.length + secondWords.length === 0) return 1
  const counts = new Map<string, number>()
  for (const word of firstWords) counts.set(word, (counts.get(word) ?? 0) + 1)
  let common = 0
  for (const word of secondWords) {
    const count = counts.get(word) ?? 0
    if (count === 0) continue
    counts.set(word, count - 1)
    common += 1
  }
  return (2 * common) / (firstWords.length + secondWords.length)
}

/** Minimum length of a word that is compared with another text, in characters. Shorter words occur in most texts of a language. */
const minWordLength = 4

/** Returns the share of the different words of a text that occur in a source, from 0 to 1. Short words are ignored. */
export function shareOfWordsIn(text: string, source: string): number {
  const known = new Set(wordsOf(source))
  const words = [...new Set(wordsOf(text))].filter((word) => word.length >= minWordLength)
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length
}
