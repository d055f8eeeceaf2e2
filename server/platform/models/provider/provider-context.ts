import type { Clock } from '../clock.ts'
import type { Price } from '../prices.ts'
import type { ModelProfile } from '../profiles/model-profile.ts'
import type { LoadedProvider, ProviderSettings } from './load-provider.ts'
import type { RefusedParameters } from './refused-parameters.ts'

/** Shared by all requests to a provider. */
export interface ProviderContext {
  load: () => Promise<LoadedProvider>
  provider: ProviderSettings['provider']
  model: string
  embeddingModel: string | null
  profile: ModelProfile
  refused: RefusedParameters
  /** Reads the context window with which a local server has loaded the model, once; null if unknown. */
  servedContext: () => Promise<number | null>
  /** Null if unknown. */
  price: Price | null
  embeddingPrice: Price | null
  clock: Clock
  defaultDeadlineMs: number
}
