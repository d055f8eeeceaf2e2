import { lazy } from '../../concurrency/lazy.ts'
import type { Clock } from '../clock.ts'
import { describeProvider } from '../describe-model.ts'
import { readServedContext } from '../local/local-context-window.ts'
import type { Models } from '../models.ts'
import { type Prices, priceOf } from '../prices.ts'
import { profileOf } from '../profiles/profile-of.ts'
import { testConnection } from '../test-connection.ts'
import { embed } from './embed.ts'
import { generateObject } from './generate-object.ts'
import { loadProvider, type ProviderSettings } from './load-provider.ts'
import type { ProviderContext } from './provider-context.ts'
import { noRefusedParameters } from './refused-parameters.ts'
import { streamText } from './stream-text.ts'
import { writeText } from './write-text.ts'

export interface ProviderOptions extends ProviderSettings {
  prices: Prices
  /** Context window of the model, in tokens; null for the value in its profile. */
  contextTokens: number | null
  /** Timeout for calls that set no deadline, in milliseconds. */
  defaultDeadlineMs: number
  clock: Clock
}

/** Creates a model that accesses a provider through the AI SDK. */
export function makeProviderModels(options: ProviderOptions): Models {
  const { provider, model, embeddingModel, prices, contextTokens, clock, defaultDeadlineMs } = options
  const profile = profileOf(provider, model, contextTokens)
  const refused = noRefusedParameters()
  const baseUrl = options.baseUrl ?? ''
  // Only local servers use HTTP. Hosted services use HTTPS, and report a prompt that is too long.
  const isLocal = provider === 'openai-compatible' && baseUrl.startsWith('http:')
  const embeddingList = embeddingModel === null ? null : profileOf(provider, embeddingModel).price
  const context: ProviderContext = {
    ...{ provider, model, embeddingModel, profile, refused, clock, defaultDeadlineMs },
    load: lazy(() => loadProvider(options, { profile, refused })),
    servedContext: lazy(async () => (isLocal && contextTokens === null ? readServedContext(baseUrl, model) : null)),
    price: priceOf(prices, model, profile.price),
    embeddingPrice: priceOf(prices, embeddingModel ?? '', embeddingList),
  }
  const models: Omit<Models, 'testConnection'> = {
    streamText: (request, call) => streamText(context, request, call),
    writeText: (request, call) => writeText(context, request, call),
    generateObject: (request, call) => generateObject(context, request, call),
    embed: (texts, call) => embed(context, texts, call),
    describe: () => describeProvider(options),
  }
  return { ...models, testConnection: (signal) => testConnection(models, signal) }
}
