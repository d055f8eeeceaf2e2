import { limits } from './limits.ts'

/** A dash between spaces, or the marks of a heading, are no words. */
const saysSomething = /[\p{L}\p{N}]/u

/**
 * Minutes that a text takes to read: 200 words a minute, rounded up (specification, section 9), at least one.
 * For the post's screen and for what the server tells crawlers.
 */
export function minutesToRead(text: string): number {
  const words = text.split(/\s+/).filter((word) => saysSomething.test(word)).length
  return Math.max(1, Math.ceil(words / limits.readingWordsPerMinute))
}
