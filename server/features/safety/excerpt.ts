import type { CredentialRange } from './credentials/find-credentials.ts'
import type { Words } from './text/read-text.ts'

const maxExcerptChars = 300
/** Characters before the match that an excerpt of a long sentence includes. */
const charsBeforeMatch = 100
/** First characters of a credential that remain visible, so that people can recognize it. */
const visibleChars = 4

/** Replaces the credentials in a part of the text. */
function masked(text: string, from: number, to: number, credentials: readonly CredentialRange[]): string {
  let [result, at] = ['', from]
  for (const { start, end } of credentials) {
    if (end <= at || start >= to) continue
    const visibleEnd = Math.min(start + visibleChars, end - visibleChars)
    if (visibleEnd > at) result += text.slice(at, visibleEnd)
    result += '…'
    at = end
  }
  return result + (at < to ? text.slice(at, to) : '')
}

/** Returns the number of the last word that starts at or before an offset; 0 if there is none. */
function wordAt({ starts }: Words, offset: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** Returns the sentence around an offset, at most 300 characters of it, with credentials masked. */
export function excerptAt(words: Words, offset: number, credentials: readonly CredentialRange[]): string {
  const { text } = words
  const word = wordAt(words, offset)
  const sentenceStart = Math.min(words.starts[words.sentenceStarts[word] ?? 0] ?? offset, offset)
  const lastEnd = words.ends[(words.sentenceEnds[word] ?? 1) - 1] ?? text.length
  const mark = /^[.!?…"'”’)]{1,3}/.exec(text.slice(lastEnd, lastEnd + 3))?.[0] ?? ''
  const isCut = offset - sentenceStart > charsBeforeMatch && lastEnd - sentenceStart > maxExcerptChars
  const from = isCut ? offset - charsBeforeMatch : sentenceStart
  // Masked credentials shorten the text, so more than the limit is read.
  const to = Math.min(lastEnd + mark.length, from + 10_000)
  const line = masked(text, from, to, credentials).replace(/\s+/g, ' ').trim()
  const sentence = isCut ? `…${line.slice(Math.max(0, line.indexOf(' ')))}` : line
  return sentence.length <= maxExcerptChars ? sentence : `${sentence.slice(0, maxExcerptChars - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
