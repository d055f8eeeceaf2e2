import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { WebauthnChallenge, WebauthnCredential } from './credential.ts'
import { algorithms } from './options.ts'

/** Loads the library on first use, because it has 200 modules. */
const loadWebauthn = () => import('@simplewebauthn/server')

export interface CredentialProof {
  credential: WebauthnCredential
  aaguid: string | null
}

interface Expected {
  challenge: WebauthnChallenge
  /** True if the authenticator must have verified its user by a fingerprint, a face or a PIN. */
  requiresUserVerification: boolean
}

const verificationOptions = ({ challenge: { challenge, origins, rpId }, requiresUserVerification }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: origins,
  expectedRPID: rpId,
  requireUserVerification: requiresUserVerification,
})

/**
 * Verifies the registration of a new key: challenge, origin and relying party.
 * @returns null if one of them does not match
 */
export async function checkCreation(expected: Expected, response: unknown): Promise<CredentialProof | null> {
  if (expected.challenge.type !== 'create') return null
  const { verifyRegistrationResponse } = await loadWebauthn()
  const options = { ...verificationOptions(expected), supportedAlgorithmIDs: [...algorithms] }
  // Cast: the library validates every member that it reads, and throws an error if one is invalid.
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...options,
    response: response as RegistrationResponseJSON,
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { credential, aaguid } = registrationInfo
  const stored = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).slice(0, 10),
  }
  return { credential: stored, aaguid: aaguid || null }
}

/**
 * Verifies a signature of a registered key: challenge, origin, relying party, and the signature counter, which
 * must have increased, because a copied key has an older counter.
 * @returns the key with its new counter; null if one of them does not match
 */
export async function checkSignature(
  expected: Expected,
  credential: WebauthnCredential,
  response: unknown,
): Promise<WebauthnCredential | null> {
  if (expected.challenge.type !== 'request') return null
  // Cast: the library validates every member that it reads.
  const assertion = response as AuthenticationResponseJSON
  if (assertion?.id !== credential.id) return null
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...verificationOptions(expected),
    response: assertion,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      counter: credential.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  return verified && authenticationInfo ? { ...credential, counter: authenticationInfo.newCounter } : null
}
