import { StartupError } from '../../platform/startup-error.ts'
import { rolloverDays, rotateServiceKey } from '../../wire/auth/saml/service-key-store.ts'
import type { Run } from '../command.ts'

export const run: Run = async ({ owner, settings }, { flags }) => {
  if (settings.SAML_PRIVATE_KEY)
    throw new StartupError(
      'The keys are those of SAML_PRIVATE_KEY: put a new one first in that list instead, and keep the present one after it.',
    )
  const { key, isNew } = await rotateServiceKey(await owner(), { atOnce: flags.has('now') })
  if (key.signsFrom <= new Date())
    return `SAML requests are signed with key ${key.id} from now on. Identity providers that check them need the metadata of today. A key before it goes on reading assertions for ${rolloverDays} days.`
  const day = key.signsFrom.toISOString().slice(0, 10)
  return isNew
    ? `Key ${key.id} is in the metadata of the service provider now, and reads assertions. Requests are signed with it from ${day} on: until then, give the metadata to identity providers that do not fetch it by themselves.`
    : `Key ${key.id} is in the metadata already; requests are signed with it from ${day} on. To sign with it at once: rotate-saml-key --now`
}
