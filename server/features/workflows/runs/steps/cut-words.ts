import { firstWords } from '../../../../platform/models/builtin/blank-words.ts'

/** Where a sentence, a line or a paragraph ends. */
const ends = /[.!?…][)\]"'”’]{0,10}(?=\s|$)|\n/gu

/**
 * Returns a text within so many words, cut behind the last sentence that fits. A first sentence that is too long by itself is
 * cut within and ends with an ellipsis.
 */
export function cutWords(text: string, maxWords: number): string {
  const fitting = firstWords(text, maxWords)
  if (text.slice(fitting.length).trim() === '') return text
  let end = 0
  for (const { index, 0: mark } of text.matchAll(ends)) {
    if (index + mark.length > fitting.length) break
    end = index + mark.length
  }
  const kept = text.slice(0, end).trimEnd()
  if (kept !== '') return kept
  return `${fitting.trim().replace(/[,;:–-]{1,10}$/, '')}…`
}
