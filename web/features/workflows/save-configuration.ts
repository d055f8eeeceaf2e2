import { messages } from '../../../contracts/messages.ts'
import type { ConfigurationData } from '../../../contracts/workflows/configuration-fields.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { recordOf } from '../../lib/api/json-record.ts'
import { sameValues } from './field-language/form-values.ts'

/** A saved version of a configuration. */
export interface ConfigurationVersion {
  /** Time of the version; '' if there is no configuration. */
  updated_at: string
  is_active: boolean
  configuration_data: unknown
}

/** Database requests for a user's configuration of one workflow. */
export interface ConfigurationStore {
  find: () => Promise<ConfigurationVersion | null>
  /** Creates the configuration. Returns `taken` if another tab has created it. */
  insert: (answers: ConfigurationData) => Promise<'saved' | 'taken'>
  /** Updates the configuration if it has this version. Returns `changed` if it was changed or removed. */
  update: (basis: string, answers: ConfigurationData) => Promise<'saved' | 'changed'>
}

/** Result of a save. `changed`: another version was saved since the form was opened, so the save wrote nothing. */
export type ConfigurationOutcome = 'saved' | { changed: ConfigurationVersion }

const removed: ConfigurationVersion = { updated_at: '', is_active: false, configuration_data: {} }

/** Maximum number of attempts. Another attempt is needed only if another tab saves at the same time. */
const maxAttempts = 3

/**
 * Creates the configuration, or updates the version that the user edited. If two tabs save at the same time, there is still only one row.
 *
 * @param basis `updated_at` of the version that the user edited; '' if there was none
 * @throws ApiError
 */
export async function saveConfiguration(
  store: ConfigurationStore,
  basis: string,
  answers: ConfigurationData,
): Promise<ConfigurationOutcome> {
  let overwritten = basis
  for (let round = 0; round < maxAttempts; round += 1) {
    const outcome = overwritten === '' ? await store.insert(answers) : await store.update(overwritten, answers)
    if (outcome === 'saved') return outcome
    const now = await store.find()
    if (now === null && basis !== '') return { changed: removed }
    const stored = recordOf(now?.configuration_data)
    // An earlier request has saved these values, but its response was lost.
    if (now?.is_active && sameValues(stored, answers)) return 'saved'
    const isUnconfigured = now === null || (now.is_active && Object.keys(stored).length === 0)
    if (!isUnconfigured) return { changed: now }
    // Another tab has only added the workflow, or has added and removed it. Overwriting loses no input.
    overwritten = now?.updated_at ?? ''
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}

/**
 * Changes some values of a configuration and preserves the others.
 *
 * @throws ApiError
 */
export async function changeAnswers(store: ConfigurationStore, changes: ConfigurationData): Promise<void> {
  for (let round = 0; round < maxAttempts; round += 1) {
    const now = await store.find()
    // Cast: the database validates all values of a configuration.
    const answers = { ...(recordOf(now?.configuration_data) as ConfigurationData), ...changes }
    if ((await saveConfiguration(store, now?.updated_at ?? '', answers)) === 'saved') return
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}
