import type { ModelProvider } from '../../../contracts/models.ts'
import { makeBuiltinModels } from './builtin/builtin-models.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Models } from './models.ts'
import type { Prices } from './prices.ts'
import { makeProviderModels } from './provider/provider-models.ts'

/** As readSettings has them. */
export interface ModelSettings {
  AI_PROVIDER: ModelProvider
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL?: string | undefined
  AI_EMBEDDING_MODEL?: string | undefined
  AI_PRICES: Prices
  AI_TIMEOUT_SECONDS: number
}

/** The model that the settings name. Loads nothing and connects to nobody before it is asked. */
export function openModels(settings: ModelSettings, clock: Clock = systemClock): Models {
  const { AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_EMBEDDING_MODEL, AI_PRICES, AI_TIMEOUT_SECONDS } = settings
  const defaultDeadline = AI_TIMEOUT_SECONDS * 1000
  if (AI_PROVIDER === 'builtin' || AI_MODEL === undefined) return makeBuiltinModels({ defaultDeadline })
  return makeProviderModels({
    provider: AI_PROVIDER,
    baseUrl: AI_BASE_URL ?? null,
    apiKey: AI_API_KEY ?? null,
    model: AI_MODEL,
    embeddingModel: AI_EMBEDDING_MODEL ?? null,
    prices: AI_PRICES,
    defaultDeadline,
    clock,
  })
}
