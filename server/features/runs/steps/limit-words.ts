import { firstWords } from '../../../platform/models/builtin/count-words.ts'

/** Matches the end of a sentence, line or paragraph. */
const sentenceEnds = /[.!?…][)\]"'”’]{0,10}(?=\s|$)|\n/gu

/**
 * Shortens a text to a maximum number of words, after the last sentence that fits. If the first sentence is too long, it is
 * truncated and ends with an ellipsis.
 */
export function limitWords(text: string, maxWords: number): string {
  const candidate = firstWords(text, maxWords)
  if (text.slice(candidate.length).trim() === '') return text
  let end = 0
  for (const { index, 0: ending } of text.matchAll(sentenceEnds)) {
    if (index + ending.length > candidate.length) break
    end = index + ending.length
  }
  const wholeSentences = text.slice(0, end).trimEnd()
  if (wholeSentences !== '') return wholeSentences
  return `${candidate.trim().replace(/[,;:–-]{1,10}$/, '')}…`
}
