interface RankedEntry {
  title: string
  keywords?: readonly string[]
  description?: string
}

/** Returns how well an entry matches a search text, from 0 (not at all) to 1 (equal). */
export function rank({ title, keywords = [], description = '' }: RankedEntry, search: string): number {
  const searchWords = wordsOf(search)
  if (searchWords.length === 0) return 1
  const name = plain(title)
  const query = searchWords.join(' ')
  if (name === query) return 1
  if (name.startsWith(query)) return 0.95
  const inTitle = wordsOf(title)
  if (beginsEach(searchWords, inTitle)) return 0.85
  const withKeywords = [...inTitle, ...keywords.flatMap(wordsOf)]
  if (beginsEach(searchWords, withKeywords)) return 0.7
  if (searchWords.every((word) => name.includes(word))) return 0.5
  if (beginsEach(searchWords, [...withKeywords, ...wordsOf(description)])) return 0.4
  return containsInOrder(name.replaceAll(' ', ''), searchWords.join('')) ? 0.2 : 0
}

/** Returns whether each searched word is the beginning of a word of the entry. */
const beginsEach = (searchWords: readonly string[], words: readonly string[]) =>
  searchWords.every((searched) => words.some((word) => word.startsWith(searched)))

const plain = (text: string) => wordsOf(text).join(' ')

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Returns whether the letters occur in the name in this order, starting with its first letter, as `wflib` does in "workflow library". */
function containsInOrder(name: string, letters: string): boolean {
  // Requires three letters, because one or two letters would match almost every name.
  if (letters.length < 3 || name[0] !== letters[0]) return false
  let position = 0
  for (const letter of letters) {
    position = name.indexOf(letter, position) + 1
    if (position === 0) return false
  }
  return true
}
