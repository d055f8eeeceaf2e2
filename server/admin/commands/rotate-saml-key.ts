import { recordOperatorAccess } from '../../features/account/operator/as-operator.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { rolloverDays, rotateSamlKey } from '../../wire/auth/saml/service/service-key-store.ts'
import type { RunCommand } from '../command.ts'

export const run: RunCommand = async ({ owner, settings }, { flags }) => {
  if (settings.SAML_PRIVATE_KEY)
    throw new StartupError(
      'The keys are set in SAML_PRIVATE_KEY. Add a new key at the beginning of that list instead, and keep the current one after it.',
    )
  const { key, isNew } = await rotateSamlKey(await owner(), { atOnce: flags.has('now') })
  await recordOperatorAccess(await owner(), { action: 'rotated', entity: 'saml_keys', subject: key.id })
  if (key.signsFrom <= new Date())
    return `SAML requests are now signed with key ${key.id}. Identity providers that verify requests need the current metadata. Previous keys decrypt assertions for ${rolloverDays} more days.`
  const day = key.signsFrom.toISOString().slice(0, 10)
  return isNew
    ? `Added key ${key.id} to the service provider metadata; it can decrypt assertions. Requests will be signed with it from ${day}. Until then, send the metadata to identity providers that do not fetch it automatically.`
    : `Key ${key.id} is already in the metadata; requests will be signed with it from ${day}. To use it immediately, run: rotate-saml-key --now`
}
