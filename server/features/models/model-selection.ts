import type pg from 'pg'
import type { ModelChoice, ModelInUse } from '../../../contracts/administration/model-choice.ts'
import type { ComputePool } from '../../platform/compute/compute-pool.ts'
import { lazy } from '../../platform/concurrency/lazy.ts'
import type { Logger } from '../../platform/logging/log.ts'
import type { Models } from '../../platform/models/models.ts'
import { type ModelSettings, openModels } from '../../platform/models/open-models.ts'
import { makeSwitchableModels } from '../../platform/models/switchable-models.ts'
import type { LocalModels } from './local-models.ts'
import { addStoredKey, type ChoosingAdministrator, readChoice, type StoredChoice, storeChoice } from './model-choice-store.ts'
import type { SelectionSettings } from './selection-settings.ts'

export interface SelectionOptions {
  settings: SelectionSettings
  owner: pg.Pool
  compute: ComputePool
  log: Pick<Logger, 'info' | 'error'>
  /** Environment variables of the server, for npm. */
  environment: NodeJS.ProcessEnv
}

/** The model of this process, which follows the choice of an administrator. */
export interface ModelSelection {
  models: Models
  /** Describes the model in use. */
  describe(): Promise<ModelInUse>
  /** Opens a chosen model for a trial, without putting it in use. @throws AppError `invalid_input` */
  openCandidate(choice: ModelChoice): Promise<Models>
  /** Stores a choice and puts it in use. @throws AppError `conflict` if the environment sets the model; `invalid_input` */
  choose(choice: ModelChoice, chooser: ChoosingAdministrator): Promise<void>
  /** Loads the stored choice. Called when another process has changed it. Never rejects. */
  reload(): Promise<void>
  /** Opens the library (node-llama-cpp) and the files that this server needs to run models itself. */
  local(): Promise<LocalModels>
  close(): Promise<void>
}

type Choice = Omit<StoredChoice, 'chosenAt' | 'chosenBy'>

/**
 * Opens the model in use: the one that the environment variables select, or else the choice of an administrator, or else the built-in
 * rules. Loads code for other choices only when they are used.
 */
export async function openModelSelection({ settings, owner, compute, log, environment }: SelectionOptions): Promise<ModelSelection> {
  const allowPrivate = settings.OUTBOUND_ALLOW_PRIVATE
  const isFixed = settings.modelSettingNames.length > 0
  const loadVault = async () => (await import('../../platform/vault.ts')).makeVault(owner, 'model_key')
  const closers: (() => Promise<void>)[] = []
  const guardedFetch = lazy(async () => {
    const [{ makeGuardedFetch }, { localServerOrigins }] = await Promise.all([
      import('../../platform/outbound/guarded-fetch.ts'),
      import('../../platform/models/local/local-servers.ts'),
    ])
    const guarded = makeGuardedFetch({ allowPrivate, allowedOrigins: localServerOrigins })
    closers.push(guarded.close)
    return guarded.fetch
  })
  const openLlama = lazy(async () => {
    const { openLocalLlama } = await import('../../platform/models/llama/open-local-llama.ts')
    const llama = openLocalLlama(settings.DATA_DIR)
    closers.push(() => llama.process.close())
    return llama
  })
  const local = lazy(async () => {
    const { makeLocalModels } = await import('./local-models.ts')
    const models = makeLocalModels({ dataDir: settings.DATA_DIR, environment, allowPrivate, log })
    closers.push(models.close)
    return models
  })
  const openChoice = async (choice: Choice | null): Promise<Models> => {
    const chosenSettings = { ...settings, ...settingsOf(choice) }
    const isRemote = chosenSettings.AI_PROVIDER !== 'builtin' && chosenSettings.AI_PROVIDER !== 'gguf'
    return openModels(chosenSettings, { compute, openLlama, ...(isRemote && { fetch: await guardedFetch() }) })
  }
  const models = makeSwitchableModels(isFixed ? openModels(settings, { compute, openLlama }) : await openChoice(null))
  const load = async () => {
    if (!isFixed) models.switchTo(await openChoice(await readChoice(owner, loadVault)))
  }
  await load().catch((error: unknown) => log.error({ err: error }, 'the chosen model cannot be loaded; the built-in rules are used'))

  const requireUsable = async (choice: ModelChoice): Promise<Choice> => {
    const [{ requireUsableAddress }, { requireProviderKey }] = await Promise.all([
      import('./check-address.ts'),
      import('./describe-choice.ts'),
    ])
    requireUsableAddress(choice, { allowPrivate })
    if (choice.kind === 'file') await (await local()).requireUsable(choice)
    const complete = await addStoredKey(owner, loadVault, choice)
    requireProviderKey(complete)
    return complete
  }
  return {
    models,
    describe: async () => {
      const { describeChoice, describeEnvironment } = await import('./describe-choice.ts')
      return isFixed ? describeEnvironment(settings) : describeChoice(await readChoice(owner, loadVault))
    },
    openCandidate: async (choice) => openChoice(await requireUsable(choice)),
    choose: async (choice, chooser) => {
      ;(await import('./describe-choice.ts')).requireNotSetByEnvironment(settings)
      await requireUsable(choice)
      await storeChoice(owner, loadVault, choice, chooser)
      await load()
    },
    reload: () =>
      load().then(
        () => log.info({ model: models.describe().model }, 'model changed'),
        (error: unknown) => log.error({ err: error }, 'the chosen model cannot be loaded; the previous model remains in use'),
      ),
    local,
    close: async () => void (await Promise.all(closers.map((close) => close()))),
  }
}

/** Returns the settings for a stored choice. Without a choice, the built-in rules apply. */
function settingsOf(choice: Choice | null): Pick<ModelSettings, 'AI_PROVIDER'> & Partial<ModelSettings> {
  return {
    AI_PROVIDER: choice?.provider ?? 'builtin',
    AI_BASE_URL: choice?.address ?? undefined,
    AI_API_KEY: choice?.key ?? undefined,
    AI_MODEL: choice?.model ?? undefined,
    AI_EMBEDDING_MODEL: choice?.embeddingModel ?? undefined,
  }
}
