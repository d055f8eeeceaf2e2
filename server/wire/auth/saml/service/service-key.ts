import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** A key pair that identity providers know this service by. */
export interface ServiceKey {
  /** First 16 hexadecimal digits of the SHA-256 hash of the public key. */
  id: string
  privateKey: KeyObject
  /** Base64 of DER. */
  certificate: string
  /** Earliest time at which this key signs requests. */
  signsFrom: Date
}

/** All keys, newest first; never empty. */
export type ServiceKeys = readonly [ServiceKey, ...ServiceKey[]]

/** Returns the identifier of a key for operators: 16 hexadecimal digits derived from the public key. */
export const serviceKeyId = (privateKey: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** Returns the newest key that already signs. Newer keys are only published, so that identity providers can load them first. */
export const signingKeyOf = (keys: ServiceKeys, now = new Date()): ServiceKey => keys.find(({ signsFrom }) => signsFrom <= now) ?? keys[0]
