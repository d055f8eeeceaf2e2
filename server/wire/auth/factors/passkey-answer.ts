import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { WebauthnChallenge } from './challenge-store.ts'
import type { FactorRow, Passkey } from './factor-store.ts'

/** Comes with the first passkey: 200 modules that a start does not need. */
const loadWebauthn = () => import('@simplewebauthn/server')

export interface PasskeyProof {
  credential: Passkey
  aaguid: string | null
}

/**
 * Checks what an authenticator signed against what it was asked: challenge, origin, relying party, signature, and that
 * its count of signatures went up (a copy of a key shows by that).
 * @returns null when any of it is wrong.
 */
export async function checkPasskey(
  { credential, aaguid }: Pick<FactorRow, 'credential' | 'aaguid'>,
  asked: WebauthnChallenge,
  response: unknown,
): Promise<PasskeyProof | null> {
  const expected = {
    expectedChallenge: asked.challenge,
    expectedOrigin: asked.origins,
    expectedRPID: asked.rpId,
    requireUserVerification: false,
  }
  try {
    // The casts: both functions check every member that they read, and throw.
    if (credential === null) return await checkCreation(expected, response as RegistrationResponseJSON)
    return await checkSignature(expected, response as AuthenticationResponseJSON, credential, aaguid)
  } catch {
    return null
  }
}

type Expected = { expectedChallenge: string; expectedOrigin: string[]; expectedRPID: string; requireUserVerification: boolean }

async function checkCreation(expected: Expected, response: RegistrationResponseJSON): Promise<PasskeyProof | null> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({ ...expected, response, supportedAlgorithmIDs: [-8, -7, -257] })
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

async function checkSignature(
  expected: Expected,
  response: AuthenticationResponseJSON,
  credential: Passkey,
  aaguid: string | null,
): Promise<PasskeyProof | null> {
  if (response.id !== credential.id) return null
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
      counter: credential.counter,
    },
  })
  return verified ? { credential: { ...credential, counter: authenticationInfo.newCounter }, aaguid } : null
}
