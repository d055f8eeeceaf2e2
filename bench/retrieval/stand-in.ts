import type { Embedder } from '../../server/features/knowledge/embedder.ts'
import { stopWords } from '../../server/features/knowledge/passages/stop-words.ts'
import { synonymGroups } from '../../server/features/knowledge/synonyms.ts'
import { makeConceptVectors } from '../../server/testing/concept-vectors.ts'
import { tradeWords } from './trade-words.ts'

/** No model that embeds texts can be reached where this is measured: lists of words stand in for one. */
export function makeStandIn(): Embedder {
  const vectorOf = makeConceptVectors([...synonymGroups, ...tradeWords], stopWords.english)
  return { model: 'stand-in', embed: async (texts) => texts.map(vectorOf) }
}
