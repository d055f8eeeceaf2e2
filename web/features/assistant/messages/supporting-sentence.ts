/** A text split at the sentence that supports a statement. `sentence` is empty if none does. */
export interface HighlightedText {
  before: string
  sentence: string
  after: string
}

/** Minimum share of the statement's words that a supporting sentence contains. */
const minShare = 0.4
const minWordLength = 3

const wordsOf = (text: string) =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= minWordLength || /\p{N}/u.test(word)))

const sentencesOf = (text: string) => [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]

/** Returns the sentence of a reply before the first reference to a source, such as `[2]`. */
export function statementOf(reply: string, number: number): string {
  const at = reply.indexOf(`[${number}]`)
  if (at === -1) return ''
  const before = reply.slice(0, at).replace(/(?:\s*\[\d+\])+\s*$/, '')
  return (sentencesOf(before).at(-1)?.segment ?? '').replace(/\[\d+\]/g, ' ').trim()
}

/** Splits a text at the sentence that has the most words in common with a statement. */
export function markSupport(text: string, statement: string): HighlightedText {
  const wanted = wordsOf(statement)
  let best: { index: number; segment: string; share: number } | null = null
  for (const { index, segment } of sentencesOf(text)) {
    const shared = [...wordsOf(segment)].filter((word) => wanted.has(word)).length
    const share = wanted.size === 0 ? 0 : shared / wanted.size
    if (share >= minShare && share > (best?.share ?? 0)) best = { index, segment, share }
  }
  if (!best) return { before: text, sentence: '', after: '' }
  const sentence = best.segment.trimEnd()
  return { before: text.slice(0, best.index), sentence, after: text.slice(best.index + sentence.length) }
}
