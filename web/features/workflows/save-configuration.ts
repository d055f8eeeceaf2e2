import type { ConfigurationData } from '../../../contracts/configuration-fields.ts'
import { messages } from '../../../contracts/messages.ts'
import { ApiError } from '../../lib/api-error.ts'

/** The three calls of a save, for one person and one workflow. */
export interface ConfigurationStore {
  find: () => Promise<string | null>
  /** `taken`: another tab has created it since `find` looked. */
  insert: (answers: ConfigurationData) => Promise<'saved' | 'taken'>
  /** `gone`: another tab has removed it since. */
  update: (id: string, answers: ConfigurationData) => Promise<'saved' | 'gone'>
}

/** Each further round needs another tab to have changed its mind in the meantime. */
const rounds = 3

/** Creates the configuration, or updates the one that exists; two tabs that save at once leave one row. */
export async function saveConfiguration(store: ConfigurationStore, answers: ConfigurationData): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const id = await store.find()
    const outcome = id === null ? await store.insert(answers) : await store.update(id, answers)
    if (outcome === 'saved') return
  }
  throw new ApiError('server', messages.configurationSaveFailed)
}
