import { z } from 'zod'
import type { AuthDependencies } from '../dependencies.ts'
import { makeCreation, makeRequest } from '../webauthn/options.ts'
import { requireRelyingParty } from '../webauthn/relying-party.ts'
import type { NewChallenge } from './challenge-store.ts'
import { type FactorRow, listFactors } from './factor-store.ts'

/** What a client says of where it runs; auth-js sends one origin or several. */
export const webauthnRequestSchema = z.object({
  rpId: z.string().max(253).default(''),
  rpOrigins: z.union([z.string().transform((origin) => origin.split(',')), z.array(z.string()).max(20)]).default([]),
})

interface Posed {
  challenge: Pick<NewChallenge, 'webauthn'>
  shown: Record<string, unknown>
}

/** An unproven key is created, a proven one is asked to sign. */
export async function makeWebauthnChallenge(
  deps: AuthDependencies,
  factor: FactorRow,
  asked: z.infer<typeof webauthnRequestSchema> | undefined,
  account: string,
): Promise<Posed> {
  const party = requireRelyingParty(deps, asked ?? { rpId: '', rpOrigins: [] })
  const { challenge, publicKey } = await (factor.credential === null
    ? makeCreation({
        party,
        productName: deps.settings.PRODUCT_NAME,
        handle: factor.user_id,
        // Authenticators that keep it all the same show it beside the passkeys that sign in.
        account: `${account} (second factor)`,
        others: (await listFactors(deps.owner, factor.user_id)).flatMap(({ credential }) => credential ?? []),
        signsIn: false,
      })
    : makeRequest(party, [factor.credential]))
  return { challenge: { webauthn: challenge }, shown: { webauthn: { type: challenge.type, credential_options: { publicKey } } } }
}
