import { messages } from '../../../contracts/messages.ts'
import type { ConfigurationData } from '../../../contracts/workflows/configuration-fields.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type SaveOutcome, saveVersion } from '../../lib/forms/save-version.ts'
import { recordOf } from '../../lib/json/json-record.ts'
import { haveSameValues } from './field-forms/form-values.ts'

/** A saved version of a configuration. */
export interface ConfigurationVersion {
  /** Time of the version; '' if there is no configuration. */
  updated_at: string
  is_active: boolean
  configuration_data: unknown
}

/** Database requests for a workspace's configuration of one workflow. */
export interface ConfigurationStore {
  find: () => Promise<ConfigurationVersion | null>
  /** Creates the configuration. Returns false if another tab has already created it. */
  insert: (answers: ConfigurationData) => Promise<boolean>
  /** Updates the given version only. Returns false if it was changed or removed. */
  update: (basis: string, answers: ConfigurationData) => Promise<boolean>
}

type WrittenAnswers = Pick<ConfigurationVersion, 'configuration_data'>

const removed: ConfigurationVersion = { updated_at: '', is_active: false, configuration_data: {} }

/** Maximum number of attempts. A retry is needed only if another tab saves at the same time. */
const maxAttempts = 3

/**
 * Creates the configuration, or updates the version that the user edited. If two tabs save at the same time, there is still only one
 * row.
 * @param basis `updated_at` of the version that the user edited; '' if there was none
 * @throws ApiError if a request fails, or other tabs save during every attempt
 */
export async function saveConfiguration(
  store: ConfigurationStore,
  basis: string,
  answers: ConfigurationData,
): Promise<SaveOutcome<ConfigurationVersion, WrittenAnswers>> {
  let overwritten = basis
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const outcome = await saveVersion<ConfigurationVersion, WrittenAnswers>({
      write: async () => {
        const isWritten = overwritten === '' ? await store.insert(answers) : await store.update(overwritten, answers)
        return isWritten ? { configuration_data: answers } : null
      },
      read: store.find,
      isSame: (stored) => stored.is_active && haveSameValues(recordOf(stored.configuration_data), answers),
      whenDeleted: removed,
    })
    if ('saved' in outcome || hasInput(outcome.changed, basis)) return outcome
    overwritten = outcome.changed.updated_at
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}

/**
 * Returns whether the user must decide about a version. A version that another tab has only added, or added and removed, contains no input
 * that could be lost.
 */
function hasInput({ updated_at, is_active, configuration_data }: ConfigurationVersion, basis: string): boolean {
  if (updated_at === '') return basis !== ''
  return !is_active || Object.keys(recordOf(configuration_data)).length > 0
}

/**
 * Changes some values of a configuration and preserves the others.
 * @throws ApiError if a request fails, or other tabs save during every attempt
 */
export async function changeAnswers(store: ConfigurationStore, changes: ConfigurationData): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const stored = await store.find()
    // Cast: the database validates all values of a configuration.
    const answers = { ...(recordOf(stored?.configuration_data) as ConfigurationData), ...changes }
    if ('saved' in (await saveConfiguration(store, stored?.updated_at ?? '', answers))) return
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}
