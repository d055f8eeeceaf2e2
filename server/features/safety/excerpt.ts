import type { CredentialRange } from '../../../contracts/safety/credentials/find-credentials.ts'
import { maskRanges } from '../../../contracts/safety/credentials/mask-credentials.ts'
import type { TextWords } from './text/read-text.ts'

const maxExcerptChars = 300
/** Maximum number of characters before the match, in the excerpt of a long sentence. */
const charactersBeforeMatch = 100
/** Returns the index of the last word that starts at or before an offset, or 0. */
function wordAt({ starts }: TextWords, offset: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/** Returns the sentence around an offset, at most 300 characters, with masked credentials. */
export function excerptAt(words: TextWords, offset: number, credentials: readonly CredentialRange[]): string {
  const { text } = words
  const word = wordAt(words, offset)
  const sentenceStart = Math.min(words.starts[words.sentenceStarts[word] ?? 0] ?? offset, offset)
  const lastEnd = words.ends[(words.sentenceEnds[word] ?? 1) - 1] ?? text.length
  const punctuation = /^[.!?…"'”’)]{1,3}/.exec(text.slice(lastEnd, lastEnd + 3))?.[0] ?? ''
  const isCut = offset - sentenceStart > charactersBeforeMatch && lastEnd - sentenceStart > maxExcerptChars
  const from = isCut ? offset - charactersBeforeMatch : sentenceStart
  // Masking shortens the text, so the excerpt is taken from more characters than it may contain.
  const to = Math.min(lastEnd + punctuation.length, from + 10_000)
  const line = maskRanges(text, from, to, credentials).text.replace(/\s+/g, ' ').trim()
  const sentence = isCut ? `…${line.slice(Math.max(0, line.indexOf(' ')))}` : line
  return sentence.length <= maxExcerptChars ? sentence : `${sentence.slice(0, maxExcerptChars - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
