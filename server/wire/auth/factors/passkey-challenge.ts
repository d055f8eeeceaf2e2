import { z } from 'zod'
import type { AuthDependencies } from '../dependencies.ts'
import type { NewChallenge } from './challenge-store.ts'
import { type FactorRow, listFactors, type Passkey } from './factor-store.ts'
import { requireRelyingParty } from './relying-party.ts'

/** What a client says of where it runs; auth-js sends one origin or several. */
export const webauthnRequestSchema = z.object({
  rpId: z.string().max(253).default(''),
  rpOrigins: z.union([z.string().transform((origin) => origin.split(',')), z.array(z.string()).max(20)]).default([]),
})

const describeCredential = ({ id, transports }: Passkey) => ({
  id,
  // The names are the authenticator's own, given back to it.
  transports: transports as ('usb' | 'nfc' | 'ble' | 'internal' | 'hybrid')[],
})

/** An unproven passkey is created, a proven one is asked to sign: the options of WebAuthn (Level 3, 5.4 and 5.5) as JSON. */
export async function makeWebauthnChallenge(
  deps: AuthDependencies,
  factor: FactorRow,
  asked: z.infer<typeof webauthnRequestSchema> | undefined,
  account: string,
): Promise<{ challenge: Pick<NewChallenge, 'webauthn'>; shown: Record<string, unknown> }> {
  // Apart from the start: see passkey-answer.ts.
  const { generateAuthenticationOptions, generateRegistrationOptions } = await import('@simplewebauthn/server')
  const { rpId, origins } = requireRelyingParty(deps, asked ?? { rpId: '', rpOrigins: [] })
  if (factor.credential !== null) {
    const publicKey = await generateAuthenticationOptions({
      rpID: rpId,
      allowCredentials: [describeCredential(factor.credential)],
      userVerification: 'preferred',
    })
    return answer('request', publicKey, rpId, origins)
  }
  const others = (await listFactors(deps.owner, factor.user_id)).flatMap(({ credential }) =>
    credential ? [describeCredential(credential)] : [],
  )
  const publicKey = await generateRegistrationOptions({
    rpName: deps.settings.PRODUCT_NAME,
    rpID: rpId,
    userName: account,
    userDisplayName: account,
    userID: new Uint8Array(Buffer.from(factor.user_id)),
    attestationType: 'none',
    // EdDSA, ES256, RS256: what authenticators in the field have.
    supportedAlgorithmIDs: [-8, -7, -257],
    excludeCredentials: others,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return answer('create', publicKey, rpId, origins)
}

function answer(type: 'create' | 'request', publicKey: { challenge: string }, rpId: string, origins: string[]) {
  return {
    challenge: { webauthn: { type, challenge: publicKey.challenge, rpId, origins } },
    shown: { webauthn: { type, credential_options: { publicKey } } },
  }
}
