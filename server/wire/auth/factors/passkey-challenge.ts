import { z } from 'zod'
import type { AuthDependencies } from '../dependencies.ts'
import { makeCreation, makeRequest } from '../webauthn/options.ts'
import { requireRelyingParty } from '../webauthn/relying-party.ts'
import type { NewChallenge } from './challenge-store.ts'
import { type FactorRow, listFactors } from './factor-store.ts'

/** Schema for the relying party that the client names. auth-js sends one origin or several. */
export const webauthnRequestSchema = z.object({
  rpId: z.string().max(253).default(''),
  rpOrigins: z.union([z.string().transform((origin) => origin.split(',')), z.array(z.string()).max(20)]).default([]),
})

interface CreatedChallenge {
  challenge: Pick<NewChallenge, 'webauthn'>
  response: Record<string, unknown>
}

/** Creates a WebAuthn challenge: a registration for a new security key, or an authentication for a verified one. */
export async function makeWebauthnChallenge(
  deps: AuthDependencies,
  factor: FactorRow,
  input: z.infer<typeof webauthnRequestSchema> | undefined,
  account: string,
): Promise<CreatedChallenge> {
  const party = requireRelyingParty(deps, input ?? { rpId: '', rpOrigins: [] })
  const { challenge, publicKey } = await (factor.credential === null
    ? makeCreation({
        party,
        productName: deps.settings.PRODUCT_NAME,
        handle: factor.user_id,
        // The name differs from the name of passkeys for sign-in, because some authenticators list this key among those passkeys.
        account: `${account} (second factor)`,
        excluded: (await listFactors(deps.owner, factor.user_id)).flatMap(({ credential }) => credential ?? []),
        isPasskey: false,
      })
    : makeRequest(party, [factor.credential]))
  return { challenge: { webauthn: challenge }, response: { webauthn: { type: challenge.type, credential_options: { publicKey } } } }
}
