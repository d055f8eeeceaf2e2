import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { type ModelProvider, modelProviders } from '../../contracts/models.ts'
import { wholeNumber } from './setting-types.ts'

const price = z.number().min(0)
const longPrice = z.strictObject({ aboveTokens: z.int().min(1), input: price, output: price })
const pricesSchema = z.record(
  z.string().min(1),
  z.strictObject({ input: price, output: price.default(0), cachedInput: price.optional(), long: longPrice.optional() }),
)
const pricesFormat = 'must be JSON with US dollars per million tokens: {"the-model":{"input":0.5,"output":1.5}}'
const name = z.string().trim().max(1000, 'must be at most 1000 characters')

/** Settings for the provider of language models. */
export const modelSettings = {
  AI_PROVIDER: z.enum(modelProviders, `must be one of: ${modelProviders.join(', ')}`).optional(),
  AI_BASE_URL: z
    .string()
    .transform((text, context) => {
      const url = URL.parse(text)
      if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash)
        return url.href.replace(/\/+$/, '')
      context.addIssue('must be an http:// or https:// address without a user name, a password or a query')
      return z.NEVER
    })
    .optional(),
  /** API key of the provider, which must be valid in an HTTP header. */
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')
    .optional(),
  AI_MODEL: name.optional(),
  AI_EMBEDDING_MODEL: name.optional(),
  /** Maximum number of tokens in one request and its reply. Default: the context window of the model, if it is known. */
  AI_CONTEXT_TOKENS: wholeNumber(1024, 10_000_000).optional(),
  AI_PRICES: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return pricesSchema.parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: pricesFormat })
        return z.NEVER
      }
    }),
}

interface ModelEnvironment {
  AI_PROVIDER?: string | undefined
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL?: string | undefined
  AI_EMBEDDING_MODEL?: string | undefined
}

/** Returns the names of the settings that choose a model, if any are set. The choice of an administrator then has no effect. */
export const modelSettingNames = (defined: ModelEnvironment): (keyof ModelEnvironment)[] =>
  (['AI_PROVIDER', 'AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_EMBEDDING_MODEL'] as const).filter((name) => defined[name] !== undefined)

/** Returns the provider whose API keys start with the prefix of this key. Returns null for an unknown prefix. */
function providerOfKey(key: string): ModelProvider | null {
  if (key.startsWith('sk-ant-')) return 'anthropic'
  if (key.startsWith('AIza')) return 'google'
  return key.startsWith('sk-') ? 'openai' : null
}

/** Returns the provider: AI_PROVIDER, or else the server at AI_BASE_URL, or else the provider of AI_API_KEY, or else the built-in model. */
export function providerOf({
  AI_PROVIDER,
  AI_BASE_URL,
  AI_API_KEY,
}: Pick<ModelEnvironment, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_API_KEY'>): ModelProvider | null {
  if (AI_PROVIDER !== undefined) return modelProviders.find((provider) => provider === AI_PROVIDER) ?? null
  if (AI_BASE_URL !== undefined) return 'openai-compatible'
  return AI_API_KEY === undefined ? 'builtin' : providerOfKey(AI_API_KEY.trim())
}

/** Validates combinations of model settings and returns the errors. */
export function modelSettingErrors(environment: ModelEnvironment): string[] {
  const provider = providerOf(environment)
  // An invalid AI_PROVIDER is reported by the schema.
  if (provider === null) return environment.AI_PROVIDER === undefined ? ['AI_PROVIDER: set the provider that AI_API_KEY belongs to'] : []
  if (provider === 'builtin') {
    // With AI_PROVIDER=builtin, model names are ignored on purpose. Without it, a model name without a provider is a mistake.
    const isMistake =
      environment.AI_PROVIDER === undefined && (environment.AI_MODEL !== undefined || environment.AI_EMBEDDING_MODEL !== undefined)
    return isMistake ? ['AI_MODEL and AI_EMBEDDING_MODEL: require AI_BASE_URL or AI_API_KEY'] : []
  }
  if (provider === 'gguf') return modelFileErrors(environment)
  const errors: string[] = []
  if (environment.AI_MODEL === undefined) errors.push(`AI_MODEL: required; set the name of a model of ${provider}`)
  if (provider === 'openai-compatible' && environment.AI_BASE_URL === undefined)
    errors.push('AI_BASE_URL: required; set the URL of the OpenAI-compatible server, such as http://127.0.0.1:11434/v1')
  if (provider !== 'openai-compatible' && environment.AI_API_KEY === undefined)
    errors.push(`AI_API_KEY: required; set an API key of ${provider}`)
  if (provider === 'anthropic' && environment.AI_EMBEDDING_MODEL !== undefined)
    errors.push('AI_EMBEDDING_MODEL: anthropic has no embedding models; leave it empty')
  return errors
}

function modelFileErrors({ AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_EMBEDDING_MODEL }: ModelEnvironment): string[] {
  const errors: string[] = []
  if (AI_MODEL === undefined) errors.push('AI_MODEL: required; set the absolute path of a GGUF file')
  for (const [name, path] of Object.entries({ AI_MODEL, AI_EMBEDDING_MODEL }))
    if (path !== undefined && !isAbsolute(path.trim())) errors.push(`${name}: must be the absolute path of a GGUF file`)
  if (AI_BASE_URL !== undefined || AI_API_KEY !== undefined)
    errors.push('AI_BASE_URL and AI_API_KEY: leave them empty with AI_PROVIDER=gguf')
  return errors
}
