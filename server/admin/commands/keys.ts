import { ensureApiKeys } from '../../wire/access/api-keys.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner, settings }) => {
  const { publishable, secret } = await ensureApiKeys(await owner(), settings)
  return `publishable  ${publishable}\nsecret       ${secret}`
}
