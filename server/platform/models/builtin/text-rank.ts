import type { Sentence } from './rank.ts'

const damping = 0.85
const rounds = 20

/** Words in common, over the lengths (Mihalcea and Tarau, 2004). */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size < 2 || other.size < 2) return 0
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let common = 0
  for (const term of small) if (large.has(term)) common += 1
  return common / (Math.log(one.size) + Math.log(other.size))
}

/**
 * TextRank: how much each sentence says of what the others say, too.
 * @param sentences 200 at most: every pair is compared. @returns from 0 to 1, in their order.
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
  const most = Math.max(...ranks, Number.EPSILON)
  return ranks.map((rank) => rank / most)
}

/** Whether a sentence says what one of the others said already. */
export function isRepeated(sentence: Sentence, others: readonly Sentence[]): boolean {
  const own = new Set(sentence.terms)
  return others.some(({ terms }) => {
    const theirs = new Set(terms)
    const common = [...own].filter((term) => theirs.has(term)).length
    return common >= 0.7 * Math.min(own.size, theirs.size)
  })
}
