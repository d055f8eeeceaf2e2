/** Returns how well an entry matches a search, from 0 (no match) to 1 (exact match). */
export function rank(title: string, keywords: readonly string[], search: string): number {
  const wanted = wordsOf(search)
  if (wanted.length === 0) return 1
  const name = plain(title)
  const query = wanted.join(' ')
  if (name === query) return 1
  if (name.startsWith(query)) return 0.95
  const inTitle = wordsOf(title)
  if (wanted.every((word) => inTitle.some((known) => known.startsWith(word)))) return 0.85
  const all = [...inTitle, ...keywords.flatMap(wordsOf)]
  if (wanted.every((word) => all.some((known) => known.startsWith(word)))) return 0.7
  if (wanted.every((word) => name.includes(word))) return 0.5
  return isSpelledBy(name.replaceAll(' ', ''), wanted.join('')) ? 0.2 : 0
}

const plain = (text: string) => wordsOf(text).join(' ')

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Checks whether the letters occur in this order and start the name, as `wflib` does for "workflow library".
 */
function isSpelledBy(name: string, letters: string): boolean {
  // Two letters match almost every name.
  if (letters.length < 3 || name[0] !== letters[0]) return false
  let at = 0
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
