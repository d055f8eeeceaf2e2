import { recordOperatorAccess } from '../../features/account/operator/as-operator.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { addSigningKey } from '../../wire/access/signing-key-store.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ owner, settings }) => {
  if (settings.JWT_KEYS) throw new StartupError('The signing keys are set in JWT_KEYS. Add a new key at the beginning of that set instead.')
  const key = await addSigningKey(await owner())
  await recordOperatorAccess(await owner(), { action: 'rotated', entity: 'signing_keys', subject: key })
  return `New access tokens will be signed with key ${key} within a minute.`
}
