import type { ModelProvider } from '../../../../contracts/models.ts'
import type { Clock } from '../clock.ts'
import type { Price } from '../prices.ts'
import type { ModelProfile } from '../profiles/model-profile.ts'
import type { LoadedProvider } from './load-provider.ts'
import type { RefusedParameters } from './refused-parameters.ts'

/** Objects that all requests to a provider share. */
export interface ProviderContext {
  load: () => Promise<LoadedProvider>
  provider: Exclude<ModelProvider, 'builtin'>
  model: string
  embeddingModel: string | null
  profile: ModelProfile
  refused: RefusedParameters
  /** Returns the context window of a model on a local server, in tokens; null if unknown. Requests the value once. */
  servedContext: () => Promise<number | null>
  /** Price of the model; null if unknown. */
  price: Price | null
  embeddingPrice: Price | null
  clock: Clock
  defaultDeadlineMs: number
}
