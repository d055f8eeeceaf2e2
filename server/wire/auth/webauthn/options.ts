import { challengeSeconds, type WebauthnChallenge, type WebauthnCredential } from './credential.ts'
import type { RelyingParty } from './relying-party.ts'

/** Loaded on first use: see authenticator-answer.ts. */
const loadWebauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which cover the authenticators in use. */
export const algorithms: readonly number[] = [-8, -7, -257]

const credentialDescriptor = ({ id, transports }: WebauthnCredential) => ({
  id,
  // Cast: the authenticator reported these names itself.
  transports: transports as ('usb' | 'nfc' | 'ble' | 'internal' | 'hybrid')[],
})

export interface Creation {
  party: RelyingParty
  productName: string
  /** User handle. An authenticator replaces an existing key with the same handle. */
  handle: string
  /** Account name shown when the user chooses a key. */
  account: string
  /** Existing keys, whose authenticators must not create another. */
  excluded: readonly WebauthnCredential[]
  /** Creates a discoverable key with user verification, for sign-in without a user name. */
  isPasskey: boolean
}

/** Returns the browser's options for creating a key (WebAuthn Level 3, 5.4, as JSON), and the challenge to verify the response with. */
export async function makeCreation({ party: { rpId, origins }, productName, handle, account, excluded, isPasskey }: Creation) {
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
 * Returns the browser's options for signing (5.5), and the challenge to verify the response with.
 * @param keys allowed keys; null: any discoverable key, with user verification
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
