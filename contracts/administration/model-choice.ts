import { z } from 'zod'
import type { ModelProvider } from '../models.ts'
import { modelFileSchema } from './local-models.ts'

export const modelChoicePaths = {
  report: '/api/admin/models',
  trial: '/api/admin/models/trial',
  choose: '/api/admin/models/choice',
} as const

/** Providers with a key that an administrator can choose. */
export const keyProviders = ['openai', 'anthropic', 'google', 'openai-compatible'] as const
export type KeyProvider = (typeof keyProviders)[number]

export const modelChoiceMessages = {
  modelRequired: 'Enter the name of a model',
  nameTooLong: 'Use at most 200 characters',
  keyInvalid: 'The key contains spaces or invalid characters. Copy it from your provider again.',
  keyRequired: 'Enter an API key',
  addressRequired: 'Enter the address of the server, such as https://models.example.com/v1',
  addressInvalid: 'Enter an address that starts with https:// or http://, without a user name, a password or a query',
  addressNeedsHttps: 'Use an address that starts with https://, so that the key and texts are encrypted',
  addressPrivate:
    'This address is in a private network. Only the default ports of Ollama, LM Studio, vLLM and llama.cpp on this machine are allowed. For other servers, set AI_BASE_URL on the server.',
  noEmbeddings: 'Anthropic has no embedding models. Leave this empty.',
  fixedByEnvironment: (names: readonly string[]) =>
    `The model is set on the server by ${new Intl.ListFormat('en').format(names)}. Remove these settings and restart to choose a model here.`,
  noSample: 'The library has no workflow that can be used as a test. Add one with the kinds Extract, Classify or Draft.',
} as const

const name = z.string().trim().min(1, modelChoiceMessages.modelRequired).max(200, modelChoiceMessages.nameTooLong)
const embeddingName = z.string().trim().min(1).max(200, modelChoiceMessages.nameTooLong).nullable()
const address = z
  .string()
  .trim()
  .max(2000)
  .transform((text, context) => {
    const url = URL.parse(text)
    if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash)
      return url.href.replace(/\/+$/, '').replace(/^http:\/\/localhost(?=[:/]|$)/, 'http://127.0.0.1')
    context.addIssue(modelChoiceMessages.addressInvalid)
    return z.NEVER
  })

/** Request that chooses a model. It can contain a key; responses never do. */
export const modelChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('builtin') }),
  z
    .strictObject({
      kind: z.literal('provider'),
      provider: z.enum(keyProviders),
      /** Null for the default address of the provider. */
      address: address.nullable(),
      model: name,
      embeddingModel: embeddingName,
      /** Null to use the stored key, which the server uses only for the same provider and address. */
      key: z
        .string()
        .trim()
        .max(1000)
        .regex(/^[\x21-\x7e]+$/, modelChoiceMessages.keyInvalid)
        .nullable(),
    })
    .superRefine(({ provider, address, embeddingModel }, context) => {
      if (provider === 'openai-compatible' && address === null)
        context.addIssue({ code: 'custom', path: ['address'], message: modelChoiceMessages.addressRequired })
      if (provider === 'anthropic' && embeddingModel !== null)
        context.addIssue({ code: 'custom', path: ['embeddingModel'], message: modelChoiceMessages.noEmbeddings })
    }),
  z.strictObject({ kind: z.literal('server'), address, model: name, embeddingModel: embeddingName }),
  z.strictObject({ kind: z.literal('file'), model: modelFileSchema, embeddingModel: modelFileSchema.nullable() }),
])
export type ModelChoice = z.output<typeof modelChoiceSchema>
export type ModelChoiceKind = ModelChoice['kind']

/** The model in use, for the Models screen. */
export interface ModelInUse {
  /**
   * `environment`: set by environment variables, so the Models screen cannot change it. `screen`: chosen on the Models screen. `default`:
   * neither, so the built-in rules apply.
   */
  source: 'environment' | 'screen' | 'default'
  kind: ModelChoiceKind
  provider: ModelProvider
  /** Name of the model; for kind `file`, the name of a downloaded file or an absolute path. */
  model: string
  /** Address of the provider or server; null for its default address. */
  address: string | null
  embeddingModel: string | null
  /** True if a key is stored. The key itself is never sent. */
  hasKey: boolean
  /** Time of the choice (ISO 8601). For `environment`, the start time of the server. */
  since: string
  /** Email address of the administrator who chose the model; null unless `source` is `screen`. */
  chosenBy: string | null
  /** Names of the settings that choose the model; empty unless `source` is `environment`. */
  settingNames: readonly string[]
}

/** Response of GET /api/admin/models. */
export interface ModelsReport {
  inUse: ModelInUse
}

/** One step of the sample workflow in a trial. */
export interface TrialStep {
  title: string
  /** Result of the step as text, or its error message. */
  text: string
  isOk: boolean
  ms: number
}

/** Response of POST /api/admin/models/trial. */
export interface ModelTrial {
  isOk: boolean
  /** Name of the model as reported by the provider; null if no step succeeded. */
  model: string | null
  workflow: string
  steps: TrialStep[]
  /** Error message for a failed trial. Contains no key. */
  error: string | null
  ms: number
  tokensIn: number
  tokensOut: number
  /** Null if the price is unknown. */
  costUsd: number | null
  /** Number of dimensions of a test embedding; null if no embedding model was chosen. */
  embeddingDimensions: number | null
}
