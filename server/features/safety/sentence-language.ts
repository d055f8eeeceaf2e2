import type { ContextWords } from './grammar/context.ts'

/** Words before and after a match whose language is compared. */
const comparedWords = 30

/**
 * Returns true if the sentence around a match can be in the language with the given set of frequent words: no other language has
 * more than twice as many. A match of several words proves the language of a short sentence.
 */
export function canBeInLanguage(words: ContextWords, start: number, end: number, commonWords: number, all: readonly number[]): boolean {
  const from = Math.max(words.sentenceStarts[start] ?? start, start - comparedWords)
  const to = Math.min(words.sentenceEnds[start] ?? end, end + comparedWords)
  const countOf = (set: number) => {
    let count = 0
    for (let at = from; at < to; at += 1) if (words.sets[at]?.has(set)) count += 1
    return count
  }
  const own = countOf(commonWords)
  return all.every((set) => countOf(set) <= Math.max(end - start > 1 ? 1 : 0, own * 2))
}
