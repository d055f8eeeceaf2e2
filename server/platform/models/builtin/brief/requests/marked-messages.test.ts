import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../words/tokenize.ts'
import { detectLanguage } from '../../detect-language.ts'
import { findRequests } from './find-requests.ts'
import { markedMessages } from './marked-messages.ts'
import { readMessage } from './read-message.ts'

/** Minimum share of the words of a marked request that a found request contains. */
const minShare = 0.8

const shareOf = (words: readonly string[], text: string) => {
  const others = new Set(wordsOf(text))
  return words.filter((word) => others.has(word)).length / words.length
}

/** Counts the found requests of a marked message that correspond to a marked one. Each marked request counts at most once. */
function compare(marked: string) {
  const expected = [...marked.matchAll(/\[([^\]]+)\]/g)].map(([, text = '']) => wordsOf(text))
  const text = marked.replace(/[[\]]/g, '')
  const found = findRequests(readMessage(text).body, detectLanguage(text)).map((request) => request.text)
  const isUsed = found.map(() => false)
  for (const words of expected) {
    const at = found.findIndex((request, index) => !isUsed[index] && shareOf(words, request) >= minShare)
    if (at >= 0) isUsed[at] = true
  }
  const matched = isUsed.filter(Boolean).length
  return { expected: expected.length, found: matched, false: found.length - matched }
}

const all = markedMessages.flatMap(({ messages }) => messages)
/** The messages of `tune` were read while the patterns were improved, those of `hold` were not. */
const halves = { tune: all.filter((_, index) => index % 2 === 0), hold: all.filter((_, index) => index % 2 === 1) }

// The first version of the patterns found 43 of 74 requests in `tune`, with two false ones, and 37 of 74 in `hold`.
describe.each([
  ['tune', { expected: 74, found: 72, false: 0 }],
  ['hold', { expected: 74, found: 62, false: 4 }],
] as const)('the requests of messages in %s', (half, limits) => {
  const results = halves[half].map(compare)
  const sum = (key: keyof ReturnType<typeof compare>) => results.reduce((total, result) => total + result[key], 0)

  it('are found', () => {
    expect(sum('expected')).toBe(limits.expected)
    expect(sum('found')).toBeGreaterThanOrEqual(limits.found)
  })

  it('are not mixed with other sentences', () => expect(sum('false')).toBeLessThanOrEqual(limits.false))
})
