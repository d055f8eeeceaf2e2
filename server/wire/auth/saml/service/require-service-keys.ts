import type { KeyObject } from 'node:crypto'
import type { AuthDependencies } from '../../dependencies.ts'
import { certificateOf } from './service-certificate.ts'
import { type ServiceKey, type ServiceKeys, serviceKeyId } from './service-key.ts'
import { ensureServiceKey, readServiceKeys } from './service-key-store.ts'

/** Returns the keys in `SAML_PRIVATE_KEY`, or else the keys in the database. The first key is created on first use. */
export async function requireServiceKeys({ owner, settings }: Pick<AuthDependencies, 'owner' | 'settings'>): Promise<ServiceKeys> {
  const [first, ...others] = settings.SAML_PRIVATE_KEY ?? []
  if (first) return [fromSettings(first), ...others.map(fromSettings)]
  return (await readServiceKeys(owner)) ?? [await ensureServiceKey(owner)]
}

/** Cache of the keys derived from `SAML_PRIVATE_KEY`, which does not change while the server runs. */
const derivedKeys = new WeakMap<KeyObject, ServiceKey>()
function fromSettings(privateKey: KeyObject): ServiceKey {
  const cached = derivedKeys.get(privateKey)
  if (cached) return cached
  const derived = { id: serviceKeyId(privateKey), privateKey, certificate: certificateOf(privateKey), signsFrom: new Date(0) }
  derivedKeys.set(privateKey, derived)
  return derived
}
