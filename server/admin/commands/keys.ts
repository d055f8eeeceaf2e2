import { ensureApiKeys } from '../../wire/access/api-keys.ts'
import type { Command } from '../command.ts'

export const keys: Command = {
  words: [],
  about: 'the API keys; the secret one opens everything',
  run: async ({ owner, settings }) => {
    const { publishable, secret } = await ensureApiKeys(await owner(), settings)
    return `publishable  ${publishable}\nsecret       ${secret}`
  },
}
