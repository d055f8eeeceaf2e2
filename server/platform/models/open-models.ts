import type { ModelProvider } from '../../../contracts/models.ts'
import type { ComputePool } from '../compute/compute-pool.ts'
import { lazy } from '../concurrency/lazy.ts'
import { type Clock, systemClock } from './clock.ts'
import { builtinDescription, describeFiles, describeProvider } from './describe-model.ts'
import type { GgufModelOptions, LocalLlama } from './llama/gguf-models.ts'
import { ModelError } from './model-error.ts'
import type { Models } from './models.ts'
import type { Prices } from './prices.ts'
import type { ProviderOptions } from './provider/provider-models.ts'

export interface ModelSettings {
  AI_PROVIDER: ModelProvider
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL?: string | undefined
  AI_EMBEDDING_MODEL?: string | undefined
  AI_PRICES: Prices
  AI_CONTEXT_TOKENS?: number | undefined
  AI_TIMEOUT_SECONDS: number
}

export interface ModelParts {
  clock?: Clock
  /** Processes that compute large tasks of the built-in model. By default, this process computes them. */
  compute?: ComputePool
  /** Sends the requests to the provider. Default: the global `fetch`. */
  fetch?: typeof fetch
  /** Opens the process for GGUF files. Required for the provider `gguf`. */
  openLlama?: () => Promise<LocalLlama>
}

/** Creates the configured model. The first request loads its code. */
export function openModels(settings: ModelSettings, { clock = systemClock, compute, fetch, openLlama }: ModelParts = {}): Models {
  const provider = providerOf(settings, clock, fetch)
  const files = filesOf(settings, clock)
  const description = provider ? describeProvider(provider) : files ? describeFiles(files) : builtinDescription
  const models = lazy(async () => {
    if (files) {
      if (openLlama === undefined) throw new ModelError({ code: 'bad_settings' }, 'this program cannot run model files')
      return (await import('./llama/gguf-models.ts')).makeGgufModels({ ...files, llama: await openLlama() })
    }
    if (provider) return (await import('./provider/provider-models.ts')).makeProviderModels(provider)
    const { makeBuiltinModels } = await import('./builtin/builtin-models.ts')
    return makeBuiltinModels({ defaultDeadlineMs: settings.AI_TIMEOUT_SECONDS * 1000, compute })
  })
  return {
    streamText: async function* (request, options) {
      yield* (await models()).streamText(request, options)
    },
    writeText: async (request, options) => (await models()).writeText(request, options),
    generateObject: async (request, options) => (await models()).generateObject(request, options),
    embed: async (texts, options) => (await models()).embed(texts, options),
    describe: () => description,
    testConnection: async (signal) => (await models()).testConnection(signal),
  }
}

/** Returns the options for models of GGUF files, or null for other models. */
function filesOf(settings: ModelSettings, clock: Clock): Omit<GgufModelOptions, 'llama'> | null {
  const { AI_PROVIDER, AI_MODEL, AI_EMBEDDING_MODEL, AI_CONTEXT_TOKENS, AI_TIMEOUT_SECONDS } = settings
  if (AI_PROVIDER !== 'gguf' || AI_MODEL === undefined) return null
  return {
    model: AI_MODEL,
    embeddingModel: AI_EMBEDDING_MODEL ?? null,
    contextTokens: AI_CONTEXT_TOKENS ?? null,
    defaultDeadlineMs: AI_TIMEOUT_SECONDS * 1000,
    clock,
  }
}

/** Returns the options for the configured provider, or null for the built-in model and for GGUF files. */
function providerOf(settings: ModelSettings, clock: Clock, fetch: typeof globalThis.fetch = globalThis.fetch): ProviderOptions | null {
  const { AI_PROVIDER, AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_EMBEDDING_MODEL, AI_PRICES, AI_CONTEXT_TOKENS, AI_TIMEOUT_SECONDS } = settings
  if (AI_PROVIDER === 'builtin' || AI_PROVIDER === 'gguf' || AI_MODEL === undefined) return null
  return {
    provider: AI_PROVIDER,
    baseUrl: AI_BASE_URL ?? null,
    apiKey: AI_API_KEY ?? null,
    model: AI_MODEL,
    embeddingModel: AI_EMBEDDING_MODEL ?? null,
    prices: AI_PRICES,
    contextTokens: AI_CONTEXT_TOKENS ?? null,
    defaultDeadlineMs: AI_TIMEOUT_SECONDS * 1000,
    clock,
    fetch,
  }
}
