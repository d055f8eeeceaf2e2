import type { ContextWords } from './grammar/context.ts'

/** Number of words before and after a match that identify the language of a sentence. */
const comparedWords = 30

/** Returns for each set how many words around a match it contains. The sets contain the frequent words of the languages. */
export function countLanguages(words: ContextWords, start: number, end: number, commonWords: readonly number[]): number[] {
  const from = Math.max(words.sentenceStarts[start] ?? start, start - comparedWords)
  const to = Math.min(words.sentenceEnds[start] ?? end, end + comparedWords)
  return commonWords.map((set) => {
    let count = 0
    for (let at = from; at < to; at += 1) if (words.sets[at]?.has(set)) count += 1
    return count
  })
}
