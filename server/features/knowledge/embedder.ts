import type { Models } from '../../platform/models/models.ts'

/** Computes embeddings: vectors that are similar for texts with a similar meaning. */
export interface Embedder {
  /** Name of the model. Vectors of different models cannot be compared. */
  model: string
  /** Returns one vector per text, in order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>
}

/** Returns an embedder for the configured model, or null if there is none. */
export function embedderOf(models: Pick<Models, 'embed' | 'describe'>): Embedder | null {
  const model = models.describe().embeddingModel
  if (model === null) return null
  return { model, embed: async (texts, signal) => (await models.embed(texts, { signal })).embeddings }
}
