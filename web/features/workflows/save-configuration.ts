import { messages } from '../../../contracts/messages.ts'
import type { ConfigurationData } from '../../../contracts/workflows/configuration-fields.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { recordOf } from '../../lib/api/json-record.ts'
import { sameValues } from './field-language/form-values.ts'

/** Version of a saved configuration. */
export interface ConfigurationVersion {
  /** '' if the configuration does not exist. */
  updated_at: string
  is_active: boolean
  configuration_data: unknown
}

/** Storage calls for one user's configuration of one workflow. */
export interface ConfigurationStore {
  find: () => Promise<ConfigurationVersion | null>
  /** Returns `taken` if another tab has already created the configuration. */
  insert: (answers: ConfigurationData) => Promise<'saved' | 'taken'>
  /** Updates the given version only. Returns `changed` if it was changed or removed. */
  update: (basis: string, answers: ConfigurationData) => Promise<'saved' | 'changed'>
}

/** `changed`: the version has changed and nothing was written. */
export type ConfigurationOutcome = 'saved' | { changed: ConfigurationVersion }

const removed: ConfigurationVersion = { updated_at: '', is_active: false, configuration_data: {} }

/** Attempts. Each further attempt is needed only if another tab saved concurrently. */
const maxAttempts = 3

/**
 * Creates the configuration, or updates the version that the user edited. Concurrent saves of two tabs create a single row.
 *
 * @param basis `updated_at` of the edited version; '' if there was none
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
    // An earlier save succeeded but its response was lost.
    if (now?.is_active && sameValues(stored, answers)) return 'saved'
    const isUnconfigured = now === null || (now.is_active && Object.keys(stored).length === 0)
    if (!isUnconfigured) return { changed: now }
    // Added, or added and removed, by another tab: no input is lost.
    overwritten = now?.updated_at ?? ''
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}

/**
 * Changes some values and preserves the others.
 *
 * @throws ApiError
 */
export async function changeAnswers(store: ConfigurationStore, changes: ConfigurationData): Promise<void> {
  for (let round = 0; round < maxAttempts; round += 1) {
    const now = await store.find()
    // Cast: the database validates every value (contracts/workflows/configuration-check.ts).
    const answers = { ...(recordOf(now?.configuration_data) as ConfigurationData), ...changes }
    if ((await saveConfiguration(store, now?.updated_at ?? '', answers)) === 'saved') return
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}
