import type { Paraphrase } from '../../../platform/words/paraphrases.ts'
import type { SearchTerm } from './search-term.ts'

/** Ranking weight of document words that stand for an everyday expression in the question. */
const paraphraseWeight = 0.8
/** Factor for the ranking weight of a word in an everyday expression of several words. */
const phraseShare = 0.5
/** Factor for the ranking weight of an everyday expression of one word. It is higher, because documents may use the word too. */
const wordShare = 0.75
/** Number of groups for the document words that stand for one everyday expression. A chunk with words of several groups ranks higher. */
const groupsPerParaphrase = 3
const maxParaphrases = 6
const maxMeanings = 9

/** Returns the document words for the everyday expressions of the question. They only affect the ranking, because they are less certain. */
export const paraphraseTerms = (paraphrases: readonly Paraphrase[], firstGroup: number): SearchTerm[] =>
  paraphrases.slice(0, maxParaphrases).flatMap(({ meanings }, index) =>
    meanings.slice(0, maxMeanings).map((word, place) => ({
      group: firstGroup + index * groupsPerParaphrase + (place % groupsPerParaphrase),
      word,
      weight: 0,
      ranking: paraphraseWeight,
      stem: false,
    })),
  )

/** Lowers the ranking weight of words in everyday expressions. */
export function weakenParaphrased(terms: readonly SearchTerm[], paraphrases: readonly Paraphrase[]): void {
  const shares = new Map<string, number>()
  for (const { words } of paraphrases) for (const word of words) shares.set(word, words.length > 1 ? phraseShare : wordShare)
  const byGroup = new Map(terms.flatMap(({ group, word, weight }) => (weight === 1 ? [[group, shares.get(word) ?? 1] as const] : [])))
  for (const term of terms) {
    const share = byGroup.get(term.group) ?? 1
    if (share < 1) term.ranking = (term.ranking ?? term.weight) * share
  }
}
