import { lazy } from '../../concurrency/lazy.ts'
import type { Clock } from '../clock.ts'
import { describeProvider } from '../describe-model.ts'
import type { Models } from '../models.ts'
import type { Prices } from '../prices.ts'
import { testConnection } from '../test-connection.ts'
import { embed } from './embed.ts'
import { generateObject } from './generate-object.ts'
import { loadProvider, type ProviderSettings } from './load-provider.ts'
import { streamText } from './stream-text.ts'

export interface ProviderOptions extends ProviderSettings {
  prices: Prices
  /** For calls without a deadline. */
  defaultDeadlineMs: number
  clock: Clock
}

/** Creates a model that uses a provider through the AI SDK. */
export function makeProviderModels(options: ProviderOptions): Models {
  const context = { ...options, load: lazy(() => loadProvider(options)), form: { isPlain: false } }
  const models: Omit<Models, 'testConnection'> = {
    streamText: (request, call) => streamText(context, request, call),
    generateObject: (request, call) => generateObject(context, request, call),
    embed: (texts, call) => embed(context, texts, call),
    describe: () => describeProvider(options),
  }
  return { ...models, testConnection: (signal) => testConnection(models, signal) }
}
