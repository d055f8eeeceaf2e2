import { stopWords } from '../../server/features/knowledge/chunks/stop-words.ts'
import type { Embedder } from '../../server/features/knowledge/embedder.ts'
import { synonymGroups } from '../../server/features/knowledge/synonyms.ts'
import { makeConceptVectors } from '../../server/testing/models/concept-vectors.ts'
import { tradeWords } from './trade-words.ts'

/** Creates a stand-in for an embedding model from lists of words, because the benchmark cannot reach a real model. */
export function makeStandIn(): Embedder {
  const vectorOf = makeConceptVectors([...synonymGroups, ...tradeWords], stopWords.english)
  return { model: 'stand-in', embed: async (texts) => texts.map(vectorOf) }
}
