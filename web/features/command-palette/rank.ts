/** Returns how well an entry matches a search text, from 0 (not at all) to 1 (equal). */
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

/** Returns whether the letters occur in the name in this order, starting with its first letter, as `wflib` does in "workflow library". */
function isSpelledBy(name: string, letters: string): boolean {
  // One or two letters match almost every name this way.
  if (letters.length < 3 || name[0] !== letters[0]) return false
  let at = 0
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}
