import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

/** A key pair by which identity providers know this service. */
export interface ServiceKey {
  /** The beginning of the SHA-256 of its public key. */
  id: string
  privateKey: KeyObject
  /** Base64 of DER. */
  certificate: string
  /** When requests are signed with it, at the earliest. */
  signsFrom: Date
}

/** All of them, the newest first: never none. */
export type ServiceKeys = readonly [ServiceKey, ...ServiceKey[]]

/** By which operators tell keys apart: 16 hexadecimal digits, the same for the same key. */
export const serviceKeyId = (privateKey: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/** The newest that identity providers have had the time to learn of. */
export const signingKeyOf = (keys: ServiceKeys, now = new Date()): ServiceKey => keys.find(({ signsFrom }) => signsFrom <= now) ?? keys[0]
