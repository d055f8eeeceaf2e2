import type { Sentence } from './rank-sentences.ts'

const dampingFactor = 0.85
const iterations = 20

/** Returns the number of shared terms, normalized by the lengths of the sentences (Mihalcea and Tarau, 2004). */
function similarity(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  if (first.size < 2 || second.size < 2) return 0
  const [small, large] = first.size < second.size ? [first, second] : [second, first]
  let common = 0
  for (const term of small) if (large.has(term)) common += 1
  return common / (Math.log(first.size) + Math.log(second.size))
}

/**
 * Returns the TextRank centrality of each sentence, from 0 to 1, in the same order.
 * @param sentences at most 200, because all pairs are compared
 */
export function centralityOf(sentences: readonly Sentence[]): number[] {
  const sets = sentences.map(({ terms }) => new Set(terms))
  const weights = sets.map((one, i) => sets.map((other, j) => (i === j ? 0 : similarity(one, other))))
  const sums = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0))
  let ranks = sentences.map(() => 1)
  for (let round = 0; round < iterations; round += 1)
    ranks = ranks.map((_, i) => {
      let inflow = 0
      for (let j = 0; j < ranks.length; j += 1) {
        const sum = sums[j] ?? 0
        if (sum > 0) inflow += ((weights[j]?.[i] ?? 0) / sum) * (ranks[j] ?? 0)
      }
      return 1 - dampingFactor + dampingFactor * inflow
    })
  const maxRank = Math.max(...ranks, Number.EPSILON)
  return ranks.map((rank) => rank / maxRank)
}

/** Returns whether a sentence is similar to one of the other sentences. */
export function isRepeated(sentence: Sentence, others: readonly Sentence[]): boolean {
  const terms = new Set(sentence.terms)
  return others.some((other) => {
    const otherTerms = new Set(other.terms)
    const common = [...terms].filter((term) => otherTerms.has(term)).length
    return common >= 0.7 * Math.min(terms.size, otherTerms.size)
  })
}
