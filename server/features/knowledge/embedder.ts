import type { Models } from '../../platform/models/models.ts'

/** Computes embeddings: vectors that are similar for texts with a similar meaning. */
export interface Embedder {
  /** Name of the model. Vectors of different models cannot be compared. */
  model: string
  /** Returns one vector per text, in order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>
}

/**
 * Name of the built-in vectors (server/platform/words/word-vectors.bin), stored with the vector of each chunk. The name must change when the
 * file changes.
 */
export const wordVectorModel = 'builtin-words-2'

/** Embedder that sums word vectors. It needs no model and knows only English words. The vectors are loaded on first use. */
export const builtinEmbedder: Embedder = {
  model: wordVectorModel,
  embed: async (texts) => {
    const { textVectorOf } = await import('../../platform/words/word-vectors.ts')
    return texts.map(textVectorOf)
  },
}

/** Returns an embedder for the configured model, or the built-in one if there is none. */
export function embedderOf(models: Pick<Models, 'embed' | 'describe'>): Embedder {
  const model = models.describe().embeddingModel
  if (model === null) return builtinEmbedder
  return { model, embed: async (texts, signal) => (await models.embed(texts, { signal })).embeddings }
}
