import type { Chunk } from '../../../../contracts/knowledge/chunk.ts'

/** Minimum coverage of the best chunk. Below it, the question is in other words than the documents, and the order by meaning is better. */
const minCoverage = 0.7
/** Minimum coverage of a chunk that comes first, as a share of the best coverage. */
const minShare = 0.7

/**
 * Moves chunks that cover most of the question before the others, if there are any. A few rare words, or the words of documents for an
 * everyday expression, can outweigh them in the ranking.
 */
export function preferCovered(chunks: readonly Chunk[]): readonly Chunk[] {
  const best = Math.max(0, ...chunks.map(({ coverage }) => coverage))
  if (best < minCoverage) return chunks
  const isCovered = ({ coverage }: Chunk) => coverage >= best * minShare
  return [...chunks.filter(isCovered), ...chunks.filter((chunk) => !isCovered(chunk))]
}
