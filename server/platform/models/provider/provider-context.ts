import type { Clock } from '../clock.ts'
import type { Prices } from '../prices.ts'
import type { LoadedProvider } from './load-provider.ts'

/** What every kind of request needs. */
export interface ProviderContext {
  load: () => Promise<LoadedProvider>
  /** As AI_MODEL and AI_EMBEDDING_MODEL have them: prices go by these. */
  model: string
  embeddingModel: string | null
  prices: Prices
  clock: Clock
  /** Whether the server turned out to take no schemas; found out once for a process. */
  form: { isPlain: boolean }
  /** Milliseconds. */
  defaultDeadline: number
}
