import { StartupError } from '../../platform/startup-error.ts'
import { addSigningKey } from '../../wire/access/signing-key-store.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner, settings }) => {
  if (settings.JWT_KEYS) throw new StartupError('The keys are those of JWT_KEYS: put a new one first in that set instead.')
  return `New tokens are signed with key ${await addSigningKey(await owner())} within a minute.`
}
