import type { Models } from '../../platform/models/models.ts'

/** Makes vectors of texts, where a provider does. */
export interface Embedder {
  /** Whose vectors they are: those of another model say nothing beside them. */
  model: string
  /** One vector a text, in their order. */
  embed(texts: readonly string[], signal: AbortSignal): Promise<number[][]>
}

/** Null where the settings name no model for it. */
export function embedderOf(models: Pick<Models, 'embed' | 'describe'>): Embedder | null {
  const model = models.describe().embeddingModel
  if (model === null) return null
  return { model, embed: async (texts, signal) => (await models.embed(texts, { signal })).embeddings }
}
