import type { Models } from '../../platform/models/models.ts'

/** Makes vectors of texts, where a provider does. */
export interface Embedder {
  /** One vector a text, in their order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>
}

/** Null where the settings name no model for it. */
export function embedderOf(models: Pick<Models, 'embed' | 'describe'>): Embedder | null {
  if (models.describe().embeddingModel === null) return null
  return { embed: async (texts, signal) => (await models.embed(texts, { signal })).embeddings }
}
