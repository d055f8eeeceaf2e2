import { firstWords } from '../../../platform/models/builtin/count-words.ts'

/** Matches the end of a sentence, line or paragraph. */
const ends = /[.!?…][)\]"'”’]{0,10}(?=\s|$)|\n/gu

/**
 * Shortens a text to a maximum number of words, after the last sentence that fits. If the first sentence is too long, it is
 * truncated and ends with an ellipsis.
 */
export function limitWords(text: string, maxWords: number): string {
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
