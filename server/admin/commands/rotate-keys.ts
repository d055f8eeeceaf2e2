import { StartupError } from '../../platform/startup-error.ts'
import { addSigningKey } from '../../wire/access/signing-key-store.ts'
import type { Command } from '../command.ts'

export const rotateKeys: Command = {
  words: [],
  about: 'sign new access tokens with a new key; nobody is signed out',
  run: async ({ owner, settings }) => {
    if (settings.JWT_KEYS) throw new StartupError('The keys are those of JWT_KEYS: put a new one first in that set instead.')
    return `New tokens are signed with key ${await addSigningKey(await owner())} within a minute.`
  },
}
