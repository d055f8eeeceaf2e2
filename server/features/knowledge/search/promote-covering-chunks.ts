import type { Chunk } from '../../../../contracts/knowledge/chunk.ts'

/** Minimum coverage of the best chunk. Below it, the question uses other words than the documents, so the order by meaning is better. */
const minCoverage = 0.7
/** Minimum coverage of a chunk that comes first, as a share of the best coverage. */
const minShare = 0.7

/**
 * Moves chunks that contain most words of the question before the other chunks. In the ranking, a few rare words can outweigh most of the
 * question, and so can document words that stand for an everyday expression (search-terms.ts).
 */
export function promoteCoveringChunks(chunks: readonly Chunk[]): readonly Chunk[] {
  const best = Math.max(0, ...chunks.map(({ coverage }) => coverage))
  if (best < minCoverage) return chunks
  const isCovered = ({ coverage }: Chunk) => coverage >= best * minShare
  return [...chunks.filter(isCovered), ...chunks.filter((chunk) => !isCovered(chunk))]
}
