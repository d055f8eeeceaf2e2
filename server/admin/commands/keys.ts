import { recordOperatorAccess } from '../../features/account/operator/as-operator.ts'
import { ensureApiKeys } from '../../wire/access/api-keys.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ owner, settings }) => {
  await recordOperatorAccess(await owner(), { action: 'viewed', entity: 'api_keys', subject: 'API keys' })
  const { publishable, secret } = await ensureApiKeys(await owner(), settings)
  return `publishable  ${publishable}\nsecret       ${secret}`
}
