import type { EmbeddingModelV4, LanguageModelV4 } from '@ai-sdk/provider'
import type { RemoteProvider } from '../../../../contracts/models.ts'
import type { ModelProfile } from '../profiles/model-profile.ts'
import type { RefusedParameters } from './refused-parameters.ts'

/** Settings of the configured provider and its models. */
export interface ProviderSettings {
  provider: RemoteProvider
  /** Base URL of the API; null for the default URL of the provider. */
  baseUrl: string | null
  apiKey: string | null
  model: string
  embeddingModel: string | null
  /** Sends the requests. */
  fetch: typeof fetch
}

/** The models of a loaded SDK; `embedding` is null if no embedding model is configured. */
export interface LoadedProvider {
  text: LanguageModelV4
  embedding: EmbeddingModelV4 | null
}

/** Sends a request and rejects redirects. Otherwise `fetch` would send the key in `x-api-key` to another host. */
const withoutRedirects =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    send(input, { ...init, redirect: 'manual' })

/** Renames the output limit, which the SDK for compatible servers always sends as `max_tokens`. */
const renameLimit =
  ({ profile, refused }: LoadOptions) =>
  ({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> => ({
    ...body,
    ...(max_tokens !== undefined && { [refused.outputLimitName ?? profile.outputLimitName]: max_tokens }),
  })

interface LoadOptions {
  profile: ModelProfile
  refused: RefusedParameters
}

/**
 * Loads the SDK of one provider. Called for the first request, because loading takes about half a second. Passes all options
 * explicitly, so that the SDK reads no environment variables.
 */
export async function loadProvider(
  { provider, baseUrl, apiKey, model, embeddingModel, fetch }: ProviderSettings,
  options: LoadOptions,
): Promise<LoadedProvider> {
  const common = {
    ...(baseUrl === null ? {} : { baseURL: baseUrl }),
    ...(apiKey === null ? {} : { apiKey }),
    fetch: withoutRedirects(fetch),
  }
  switch (provider) {
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const sdk = createOpenAICompatible({
        ...common,
        name: 'compatible',
        baseURL: baseUrl ?? '',
        includeUsage: true,
        supportsStructuredOutputs: true,
        transformRequestBody: renameLimit(options),
      })
      return { text: sdk.chatModel(model), embedding: embeddingModel === null ? null : sdk.embeddingModel(embeddingModel) }
    }
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai')
      const sdk = createOpenAI({ baseURL: 'https://api.openai.com/v1', ...common })
      const text = options.profile.endpoint === 'responses' ? sdk.responses(model) : sdk.chat(model)
      return { text, embedding: embeddingModel === null ? null : sdk.embedding(embeddingModel) }
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return { text: createAnthropic({ baseURL: 'https://api.anthropic.com/v1', ...common })(model), embedding: null }
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google')
      const sdk = createGoogle({ baseURL: 'https://generativelanguage.googleapis.com/v1beta', ...common })
      return { text: sdk.chat(model), embedding: embeddingModel === null ? null : sdk.embedding(embeddingModel) }
    }
    default:
      throw new Error(`unknown provider: ${provider satisfies never}`)
  }
}
