import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** A key pair of this service in its role as SAML service provider. */
export interface ServiceKey {
  /** First 16 hexadecimal digits of the SHA-256 digest of the public key. */
  id: string
  privateKey: KeyObject
  /** Certificate: DER encoded in base64. */
  certificate: string
  /** Earliest time at which this key signs requests. */
  signsFrom: Date
}

/** All keys, newest first. Contains at least one key. */
export type ServiceKeys = readonly [ServiceKey, ...ServiceKey[]]

/** Returns an identifier for a key that is shown to operators: 16 hexadecimal digits derived from the public key. */
export const serviceKeyId = (privateKey: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** Returns the newest key that may already sign. Newer keys are only published, so that identity providers can load them first. */
export const signingKeyOf = (keys: ServiceKeys, now = new Date()): ServiceKey => keys.find(({ signsFrom }) => signsFrom <= now) ?? keys[0]
