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
  /** Null if unknown. */
  price: Price | null
  embeddingPrice: Price | null
  clock: Clock
  defaultDeadlineMs: number
}
