import { stopWords } from '../../server/features/knowledge/chunks/stop-words.ts'
import type { Embedder } from '../../server/features/knowledge/embedder.ts'
import { synonymGroups } from '../../server/features/knowledge/synonyms.ts'
import { makeConceptVectors } from '../../server/testing/models/concept-vectors.ts'
import { tradeWords } from './trade-words.ts'

/** Creates embeddings from lists of related words, because no embedding model is available to the benchmark. */
export function makeStandIn(): Embedder {
  const vectorOf = makeConceptVectors([...synonymGroups, ...tradeWords], stopWords.english)
  return { model: 'stand-in', embed: async (texts) => texts.map(vectorOf) }
}
