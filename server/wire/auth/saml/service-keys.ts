import type { KeyObject } from 'node:crypto'
import type { AuthDependencies } from '../dependencies.ts'
import { certificateOf } from './service-certificate.ts'
import { type ServiceKey, type ServiceKeys, serviceKeyId } from './service-key.ts'
import { ensureServiceKey, readServiceKeys } from './service-key-store.ts'

/** Those of `SAML_PRIVATE_KEY`, else those of the database, where the first is made when it is first asked for. */
export async function requireServiceKeys({ owner, settings }: Pick<AuthDependencies, 'owner' | 'settings'>): Promise<ServiceKeys> {
  const [first, ...others] = settings.SAML_PRIVATE_KEY ?? []
  if (first) return [ofSettings(first), ...others.map(ofSettings)]
  return (await readServiceKeys(owner)) ?? [await ensureServiceKey(owner)]
}

/** Settings are read once: so is what follows from them. */
const known = new WeakMap<KeyObject, ServiceKey>()
function ofSettings(privateKey: KeyObject): ServiceKey {
  const kept = known.get(privateKey)
  if (kept) return kept
  const made = { id: serviceKeyId(privateKey), privateKey, certificate: certificateOf(privateKey), signsFrom: new Date(0) }
  known.set(privateKey, made)
  return made
}
