import { z } from 'zod'
import { type ModelProvider, modelProviders } from '../../contracts/models.ts'

const price = z.number().min(0)
const pricesSchema = z.record(z.string().min(1), z.strictObject({ input: price, output: price.default(0), cachedInput: price.optional() }))
const pricesForm = 'must be JSON, US dollars for a million tokens: {"the-model":{"input":0.5,"output":1.5}}'
const name = z.string().trim().max(200, 'must be at most 200 characters')

/** What decides which model answers; part of the one schema in settings.ts. */
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
  /** It travels in a header. */
  AI_API_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be of printable ASCII without blanks')
    .optional(),
  AI_MODEL: name.optional(),
  AI_EMBEDDING_MODEL: name.optional(),
  AI_PRICES: z
    .string()
    .default('{}')
    .transform((text, context) => {
      try {
        return pricesSchema.parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: pricesForm })
        return z.NEVER
      }
    }),
}

interface Given {
  AI_PROVIDER?: string | undefined
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL?: string | undefined
  AI_EMBEDDING_MODEL?: string | undefined
}

/** Keys say whose they are; null for one that does not. */
function providerOfKey(key: string): ModelProvider | null {
  if (key.startsWith('sk-ant-')) return 'anthropic'
  if (key.startsWith('AIza')) return 'google'
  return key.startsWith('sk-') ? 'openai' : null
}

/** Who answers: who is named, else whoever is at AI_BASE_URL, else whose key it is, else ourselves. */
export function providerOf({
  AI_PROVIDER,
  AI_BASE_URL,
  AI_API_KEY,
}: Pick<Given, 'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_API_KEY'>): ModelProvider | null {
  if (AI_PROVIDER !== undefined) return modelProviders.find((provider) => provider === AI_PROVIDER) ?? null
  if (AI_BASE_URL !== undefined) return 'openai-compatible'
  return AI_API_KEY === undefined ? 'builtin' : providerOfKey(AI_API_KEY.trim())
}

/** What is wrong between the models' settings that are right by themselves. */
export function faultsInModelSettings(given: Given): string[] {
  const provider = providerOf(given)
  // A wrong word in AI_PROVIDER is told of already.
  if (provider === null) return given.AI_PROVIDER === undefined ? ['AI_PROVIDER: say whose key AI_API_KEY is'] : []
  if (provider === 'builtin') {
    // Named, it switches a provider off that stays set up; unnamed, a model without a provider is a mistake.
    const isMistake = given.AI_PROVIDER === undefined && (given.AI_MODEL !== undefined || given.AI_EMBEDDING_MODEL !== undefined)
    return isMistake ? ['AI_MODEL and AI_EMBEDDING_MODEL: set AI_BASE_URL or AI_API_KEY, too'] : []
  }
  const faults: string[] = []
  if (given.AI_MODEL === undefined) faults.push(`AI_MODEL: name the model that ${provider} is to use`)
  if (provider === 'openai-compatible' && given.AI_BASE_URL === undefined)
    faults.push('AI_BASE_URL: set the address of the OpenAI-compatible server, as http://127.0.0.1:11434/v1')
  if (provider !== 'openai-compatible' && given.AI_API_KEY === undefined) faults.push(`AI_API_KEY: set the key that ${provider} gave you`)
  if (provider === 'anthropic' && given.AI_EMBEDDING_MODEL !== undefined)
    faults.push('AI_EMBEDDING_MODEL: anthropic embeds nothing; leave it empty')
  return faults
}
