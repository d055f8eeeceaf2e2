import type { ModelProvider } from '../../../contracts/models.ts'
import type { ComputePool } from '../compute/compute-pool.ts'
import { onFirstUse } from '../on-first-use.ts'
import { type Clock, systemClock } from './clock.ts'
import { builtinDescription, describeProvider } from './describe-model.ts'
import type { Models } from './models.ts'
import type { Prices } from './prices.ts'
import type { ProviderOptions } from './provider/provider-models.ts'

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

export interface ModelParts {
  clock?: Clock
  /** Where the built-in model computes over large texts; in this process without one. */
  compute?: ComputePool
}

/** Opens the model that the settings name. It loads no code and makes no connection before its first request. */
export function openModels(settings: ModelSettings, { clock = systemClock, compute }: ModelParts = {}): Models {
  const provider = providerOf(settings, clock)
  const description = provider ? describeProvider(provider) : builtinDescription
  const models = onFirstUse(async () => {
    if (provider) return (await import('./provider/provider-models.ts')).makeProviderModels(provider)
    const { makeBuiltinModels } = await import('./builtin/builtin-models.ts')
    return makeBuiltinModels({ defaultDeadline: settings.AI_TIMEOUT_SECONDS * 1000, compute })
  })
  return {
    streamText: async function* (request, options) {
      yield* (await models()).streamText(request, options)
    },
    generateObject: async (request, options) => (await models()).generateObject(request, options),
    embed: async (texts, options) => (await models()).embed(texts, options),
    describe: () => description,
    testConnection: async (signal) => (await models()).testConnection(signal),
  }
}

/** Null for the model that is built in. */
function providerOf(settings: ModelSettings, clock: Clock): ProviderOptions | null {
  const { AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_EMBEDDING_MODEL, AI_PRICES, AI_TIMEOUT_SECONDS } = settings
  if (AI_PROVIDER === 'builtin' || AI_MODEL === undefined) return null
  return {
    provider: AI_PROVIDER,
    baseUrl: AI_BASE_URL ?? null,
    apiKey: AI_API_KEY ?? null,
    model: AI_MODEL,
    embeddingModel: AI_EMBEDDING_MODEL ?? null,
    prices: AI_PRICES,
    defaultDeadline: AI_TIMEOUT_SECONDS * 1000,
    clock,
  }
}
