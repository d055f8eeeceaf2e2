import { challengeSeconds, type WebauthnChallenge, type WebauthnCredential } from './credential.ts'
import type { RelyingParty } from './relying-party.ts'

/** Apart from the start: see authenticator-answer.ts. */
const loadWebauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: what authenticators in the field have. */
export const algorithms: readonly number[] = [-8, -7, -257]

const describe = ({ id, transports }: WebauthnCredential) => ({
  id,
  // The names are the authenticator's own, given back to it.
  transports: transports as ('usb' | 'nfc' | 'ble' | 'internal' | 'hybrid')[],
})

export interface Creation {
  party: RelyingParty
  productName: string
  /** Under which an authenticator files the key: another key of the same handle would take its place. */
  handle: string
  /** What its owner reads when they choose among keys. */
  account: string
  /** Keys whose authenticators are not to make another. */
  others: readonly WebauthnCredential[]
  /** Whether it is to be found without anybody saying who they are, and to make sure who holds it. */
  signsIn: boolean
}

/** What a browser needs to make a key (WebAuthn Level 3, 5.4, as JSON), and what its answer is checked by. */
export async function makeCreation({ party: { rpId, origins }, productName, handle, account, others, signsIn }: Creation) {
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
    excludeCredentials: others.map(describe),
    authenticatorSelection: signsIn
      ? { residentKey: 'required', userVerification: 'required' }
      : { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  const challenge: WebauthnChallenge = { type: 'create', challenge: publicKey.challenge, rpId, origins }
  return { challenge, publicKey }
}

/**
 * What a browser needs to sign (5.5), and what its answer is checked by.
 * @param keys which of them may; null: whichever the person chooses, and it must make sure who holds it
 */
export async function makeRequest({ rpId, origins }: RelyingParty, keys: readonly WebauthnCredential[] | null) {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const publicKey = await generateAuthenticationOptions({
    rpID: rpId,
    timeout: challengeSeconds * 1000,
    allowCredentials: (keys ?? []).map(describe),
    userVerification: keys === null ? 'required' : 'preferred',
  })
  const challenge: WebauthnChallenge = { type: 'request', challenge: publicKey.challenge, rpId, origins }
  return { challenge, publicKey }
}
