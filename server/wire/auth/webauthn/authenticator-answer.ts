import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { WebauthnChallenge, WebauthnCredential } from './credential.ts'
import { algorithms } from './options.ts'

/** Comes with the first passkey: 200 modules that a start does not need. */
const loadWebauthn = () => import('@simplewebauthn/server')

export interface CredentialProof {
  credential: WebauthnCredential
  aaguid: string | null
}

interface Asked {
  challenge: WebauthnChallenge
  /** Whether the authenticator must have made sure who holds it, by a fingerprint, a face or a PIN. */
  wantsUserVerified: boolean
}

const expectedOf = ({ challenge: { challenge, origins, rpId }, wantsUserVerified }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: origins,
  expectedRPID: rpId,
  requireUserVerification: wantsUserVerified,
})

/**
 * Checks a new key against what was asked: challenge, origin, relying party.
 * @returns null when any of it is wrong.
 */
export async function checkCreation(asked: Asked, response: unknown): Promise<CredentialProof | null> {
  if (asked.challenge.type !== 'create') return null
  const { verifyRegistrationResponse } = await loadWebauthn()
  const given = { ...expectedOf(asked), supportedAlgorithmIDs: [...algorithms] }
  // The cast: the function checks every member that it reads, and throws.
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...given,
    response: response as RegistrationResponseJSON,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { credential, aaguid } = registrationInfo
  const kept = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10),
  }
  return { credential: kept, aaguid: aaguid || null }
}

/**
 * Checks a signature against what was asked and by the key that is known: challenge, origin, relying party, and that the
 * count of signatures went up (a copy of a key shows by that).
 * @returns the key with its new count; null when any of it is wrong.
 */
export async function checkSignature(asked: Asked, credential: WebauthnCredential, response: unknown): Promise<WebauthnCredential | null> {
  if (asked.challenge.type !== 'request') return null
  // The cast: as above.
  const given = response as AuthenticationResponseJSON
  if (given?.id !== credential.id) return null
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expectedOf(asked),
    response: given,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      counter: credential.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? { ...credential, counter: authenticationInfo.newCounter } : null
}
