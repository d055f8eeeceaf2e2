import { builtinModelName, type ModelDescription } from '../../../contracts/models.ts'
import type { ProviderSettings } from './provider/load-provider.ts'

/** The model that needs nothing. */
export const builtinDescription: ModelDescription = { provider: 'builtin', model: builtinModelName, host: null, embeddingModel: null }

/** A model at a provider. Of its address the host alone. */
export const describeProvider = ({ provider, model, embeddingModel, baseUrl }: ProviderSettings): ModelDescription => ({
  provider,
  model,
  host: baseUrl === null ? null : new URL(baseUrl).host,
  embeddingModel,
})
