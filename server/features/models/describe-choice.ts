import { type ModelInUse, modelChoiceMessages } from '../../../contracts/administration/model-choice.ts'
import { builtinModelName } from '../../../contracts/models.ts'
import { AppError } from '../../platform/http/errors.ts'
import { localServerOrigins } from '../../platform/models/local/local-servers.ts'
import type { StoredChoice } from './model-choice-store.ts'
import type { SelectionSettings } from './selection-settings.ts'

const builtin = {
  kind: 'builtin',
  provider: 'builtin',
  model: builtinModelName,
  address: null,
  embeddingModel: null,
  hasKey: false,
} as const

/** Time of the start of this process as ISO 8601. */
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString()

/** Describes the model that the environment variables select. */
export function describeEnvironment(settings: SelectionSettings): ModelInUse {
  const common = { source: 'environment', settingNames: settings.modelSettingNames, since: startedAt, chosenBy: null } as const
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_BASE_URL: address = null, AI_EMBEDDING_MODEL: embeddingModel = null } = settings
  if (provider === 'builtin' || model === undefined) return { ...builtin, ...common }
  const isLocal = provider === 'openai-compatible' && localServerOrigins.includes(URL.parse(address ?? '')?.origin ?? '')
  const hasKey = settings.AI_API_KEY !== undefined
  const kind = provider === 'gguf' ? 'file' : isLocal ? 'server' : 'provider'
  return { kind, provider, model, address, embeddingModel, hasKey, ...common }
}

/** Describes the choice of an administrator, or the default if there is none. */
export function describeChoice(choice: StoredChoice | null): ModelInUse {
  if (choice === null) return { ...builtin, source: 'default', settingNames: [], since: startedAt, chosenBy: null }
  const { kind, provider, address, model, embeddingModel, key, chosenAt, chosenBy } = choice
  const common = { source: 'screen', since: chosenAt.toISOString(), chosenBy, settingNames: [] } as const
  if (kind === 'builtin' || model === null) return { ...builtin, ...common }
  return { kind, provider, model, address, embeddingModel, hasKey: key !== null, ...common }
}

/** Refuses a choice if the environment variables select the model. @throws AppError `conflict` */
export function requireNotSetByEnvironment({ modelSettingNames: names }: SelectionSettings): void {
  if (names.length > 0) throw new AppError('conflict', { message: modelChoiceMessages.fixedByEnvironment(names) })
}

/** Checks that a hosted provider has a key. Servers with OpenAI's protocol may work without one. @throws AppError `invalid_input` */
export function requireProviderKey({ provider, key }: Pick<StoredChoice, 'provider' | 'key'>): void {
  if ((provider === 'openai' || provider === 'anthropic' || provider === 'google') && key === null)
    throw new AppError('invalid_input', { message: modelChoiceMessages.keyRequired })
}
