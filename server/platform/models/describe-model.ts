import { basename } from 'node:path'
import { builtinModelName, type ModelDescription } from '../../../contracts/models.ts'
import type { ProviderSettings } from './provider/load-provider.ts'

/** Describes the built-in model. */
export const builtinDescription: ModelDescription = { provider: 'builtin', model: builtinModelName, host: null, embeddingModel: null }

/** Describes a model of a provider. Includes only the host of its URL. */
export const describeProvider = ({ provider, model, embeddingModel, baseUrl }: Omit<ProviderSettings, 'fetch'>): ModelDescription => ({
  provider,
  model,
  host: baseUrl === null ? null : new URL(baseUrl).host,
  embeddingModel,
})

/** Describes models of GGUF files by their file names, because users must not see paths of the server. */
export const describeFiles = ({ model, embeddingModel }: { model: string; embeddingModel: string | null }): ModelDescription => ({
  provider: 'gguf',
  model: basename(model),
  host: null,
  embeddingModel: embeddingModel === null ? null : basename(embeddingModel),
})
