import type { Clock } from '../clock.ts'
import type { Prices } from '../prices.ts'
import type { LoadedProvider } from './load-provider.ts'

/** Shared by all requests to a provider. */
export interface ProviderContext {
  load: () => Promise<LoadedProvider>
  /** AI_MODEL and AI_EMBEDDING_MODEL, which are the keys of prices. */
  model: string
  embeddingModel: string | null
  prices: Prices
  clock: Clock
  /** Set once per process when the server rejects JSON schemas. */
  form: { isPlain: boolean }
  defaultDeadlineMs: number
}
