import { limits } from '../limits.ts'

/** Matches words. A single dash or a Markdown heading marker is not a word. */
const wordPattern = /[\p{L}\p{N}]/u

/** Returns the reading time of a text in minutes, at least 1: 200 words per minute, rounded up (specification, section 9). */
export function minutesToRead(text: string): number {
  const words = text.split(/\s+/).filter((word) => wordPattern.test(word)).length
  return Math.max(1, Math.ceil(words / limits.readingWordsPerMinute))
}
