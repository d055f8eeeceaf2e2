import type { Sentence } from './rank-sentences.ts'

const damping = 0.85
const rounds = 20

/** Returns the number of shared terms, normalized by the lengths of the sentences (Mihalcea and Tarau, 2004). */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < 2 || other.size < 2) return 0
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let common = 0
  for (const term of small) if (large.has(term)) common += 1
  return common / (Math.log(one.size) + Math.log(other.size))
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
  for (let round = 0; round < rounds; round += 1)
    ranks = ranks.map((_, i) => {
      let inflow = 0
      for (let j = 0; j < ranks.length; j += 1) {
        const sum = sums[j] ?? 0
        if (sum > 0) inflow += ((weights[j]?.[i] ?? 0) / sum) * (ranks[j] ?? 0)
      }
      return 1 - damping + damping * inflow
    })
  const maxRank = Math.max(...ranks, Number.EPSILON)
  return ranks.map((rank) => rank / maxRank)
}

/** Returns whether a sentence is similar to one of the others. */
export function isRepeated(sentence: Sentence, others: readonly Sentence[]): boolean {
  const own = new Set(sentence.terms)
  return others.some(({ terms }) => {
    const theirs = new Set(terms)
    const common = [...own].filter((term) => theirs.has(term)).length
    return common >= 0.7 * Math.min(own.size, theirs.size)
  })
}
