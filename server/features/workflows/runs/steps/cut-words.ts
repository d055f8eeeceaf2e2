const wordsOf = (text: string): number => text.match(/\S+/g)?.length ?? 0
/** Where a sentence, a line or a paragraph ends. */
const ends = /[.!?…][)\]"'”’]*(?=\s|$)|\n/gu

/**
 * A text within so many words, cut behind the last sentence that fits; a first sentence that is too long by itself is cut
 * within, and says so.
 */
export function cutWords(text: string, most: number): string {
  if (wordsOf(text) <= most) return text
  let kept = ''
  for (const { index, 0: mark } of text.matchAll(ends)) {
    const upTo = text.slice(0, index + mark.length)
    if (wordsOf(upTo) > most) break
    kept = upTo
  }
  if (kept.trim() !== '') return kept.trimEnd()
  const first = new RegExp(`^(?:\\s*\\S+){0,${most}}`).exec(text)?.[0] ?? ''
  return `${first.trim().replace(/[,;:–-]+$/, '')}…`
}
