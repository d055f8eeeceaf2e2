import type { ConfigurationData } from '../../../contracts/configuration-fields.ts'
import { messages } from '../../../contracts/messages.ts'
import { ApiError } from '../../lib/api-error.ts'
import { recordOf } from '../../lib/record-of.ts'
import { sameValues } from './field-language/form-values.ts'

/** A saved configuration, as far as a save has to do with it. */
export interface ConfigurationVersion {
  /** '' for one that there is not, or no more. */
  updated_at: string
  is_active: boolean
  configuration_data: unknown
}

/** The three calls of a save, for one person and one workflow. */
export interface ConfigurationStore {
  find: () => Promise<ConfigurationVersion | null>
  /** `taken`: there is one; another tab has created it. */
  insert: (answers: ConfigurationData) => Promise<'saved' | 'taken'>
  /** Writes over the version of that moment alone. `changed`: there is another one now, or none. */
  update: (basis: string, answers: ConfigurationData) => Promise<'saved' | 'changed'>
}

/** `changed`: it is not the version that was to be written over; nothing was written. */
export type ConfigurationOutcome = 'saved' | { changed: ConfigurationVersion }

const removed: ConfigurationVersion = { updated_at: '', is_active: false, configuration_data: {} }

/** Each further round needs another tab to have changed its mind in the meantime. */
const rounds = 3

/**
 * Creates the configuration, or updates the version that somebody had before them; two tabs that save at once leave one row.
 *
 * @param basis the version's `updated_at`; '' when there was none
 * @throws ApiError
 */
export async function saveConfiguration(
  store: ConfigurationStore,
  basis: string,
  answers: ConfigurationData,
): Promise<ConfigurationOutcome> {
  let overwritten = basis
  for (let round = 0; round < rounds; round += 1) {
    const outcome = overwritten === '' ? await store.insert(answers) : await store.update(overwritten, answers)
    if (outcome === 'saved') return outcome
    const now = await store.find()
    if (now === null && basis !== '') return { changed: removed }
    const held = recordOf(now?.configuration_data)
    // The answer to a save that had come through was lost: nobody else was here.
    if (now?.is_active && sameValues(held, answers)) return 'saved'
    const isUnconfigured = now === null || (now.is_active && Object.keys(held).length === 0)
    if (!isUnconfigured) return { changed: now }
    // Added by another tab, or added and removed: nobody's words are lost.
    overwritten = now?.updated_at ?? ''
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}

/**
 * Changes some answers, and leaves the others as they are at that moment.
 *
 * @throws ApiError
 */
export async function changeAnswers(store: ConfigurationStore, changes: ConfigurationData): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const now = await store.find()
    // The cast: the database checks every answer (contracts/configuration-check.ts).
    const answers = { ...(recordOf(now?.configuration_data) as ConfigurationData), ...changes }
    if ((await saveConfiguration(store, now?.updated_at ?? '', answers)) === 'saved') return
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}
