import type { Models } from '../../platform/models/models.ts'
import { openModels } from '../../platform/models/open-models.ts'

/** A documented model for each API format, with the path of this format on the test server. */
export const modelApiFormats = [
  { name: 'OpenAI Chat Completions', provider: 'openai', model: 'gpt-4o', path: '/v1' },
  { name: 'OpenAI Chat Completions, reasoning', provider: 'openai', model: 'gpt-5-mini', path: '/v1' },
  { name: 'OpenAI Responses', provider: 'openai', model: 'gpt-5-pro', path: '/v1' },
  { name: 'Anthropic Messages', provider: 'anthropic', model: 'claude-haiku-5-5', path: '/v1' },
  { name: 'Google generateContent', provider: 'google', model: 'gemini-3.5-flash', path: '/v1beta' },
  { name: 'Ollama', provider: 'openai-compatible', model: 'llama3.1:8b', path: '/ollama/v1' },
] as const
export type ProviderTarget = (typeof modelApiFormats)[number]

/** Opens a model on a test server with the real SDK. Retries do not wait. */
export const openTarget = ({ provider, model, path }: ProviderTarget, serverUrl: string): Models =>
  openModels(
    {
      ...{ AI_PROVIDER: provider, AI_BASE_URL: serverUrl + path, AI_API_KEY: 'sk-test', AI_MODEL: model },
      ...{ AI_PRICES: {}, AI_TIMEOUT_SECONDS: 20 },
    },
    { clock: { now: Date.now, sleep: async () => undefined, random: () => 0 } },
  )
