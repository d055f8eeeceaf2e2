import { challengeSeconds, type WebauthnChallenge, type WebauthnCredential } from './credential.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loads the library on first use (see authenticator-response.ts). */
const loadWebauthn = () => import('@simplewebauthn/server')

/** Accepted algorithms: EdDSA, ES256 and RS256. Every common authenticator supports one of them. */
export const algorithms: readonly number[] = [-8, -7, -257]

const credentialDescriptor = ({ id, transports }: WebauthnCredential) => ({
  id,
  // Cast: these names were reported by the authenticator itself.
  transports: transports as ('usb' | 'nfc' | 'ble' | 'internal' | 'hybrid')[],
})

/** Options of `makeCreation`. */
export interface KeyCreation {
  party: RelyingParty
  productName: string
  /** User handle. An authenticator replaces an existing key that has the same handle. */
  handle: string
  /** Name of the account, shown when the user chooses a key. */
  account: string
  /** Existing keys. An authenticator that has one of them must not create another key. */
  excluded: readonly WebauthnCredential[]
  /** True to create a discoverable key with user verification, for sign-in without a user name. */
  isPasskey: boolean
}

/** Returns the options for the browser to create a key (WebAuthn Level 3, 5.4, as JSON), and the challenge for verifying the response. */
export async function makeCreation({ party: { rpId, origins }, productName, handle, account, excluded, isPasskey }: KeyCreation) {
  const { generateRegistrationOptions } = await loadWebauthn()
  const publicKey = await generateRegistrationOptions({
    rpName: productName,
    rpID: rpId,
    userName: account,
    userDisplayName: account,
    userID: new Uint8Array(Buffer.from(handle)),
    attestationType: 'none',
    timeout: challengeSeconds * 1000,
    supportedAlgorithmIDs: [...algorithms],
    excludeCredentials: excluded.map(credentialDescriptor),
    authenticatorSelection: isPasskey
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  const challenge: WebauthnChallenge = { type: 'create', challenge: publicKey.challenge, rpId, origins }
  return { challenge, publicKey }
}

/**
 * Returns the options for the browser to sign (WebAuthn Level 3, 5.5, as JSON), and the challenge for verifying the response.
 * @param keys allowed keys; null for any discoverable key, with user verification
 */
export async function makeRequest({ rpId, origins }: RelyingParty, keys: readonly WebauthnCredential[] | null) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const publicKey = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: challengeSeconds * 1000,
    allowCredentials: (keys ?? []).map(credentialDescriptor),
    userVerification: keys === null ? 'required' : 'preferred',
  })
  const challenge: WebauthnChallenge = { type: 'request', challenge: publicKey.challenge, rpId, origins }
  return { challenge, publicKey }
}
