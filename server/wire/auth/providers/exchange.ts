import * as oidc from 'openid-client'
import type { AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { callbackOf } from './begin-flow.ts'
import type { ProviderFlow } from './flow-store.ts'
import { readGithubPerson } from './github.ts'
import { type ProvidedPerson, personOfClaims } from './provided-person.ts'
import type { Provider } from './provider.ts'

export interface Exchanged {
  person: ProvidedPerson
  /** The provider's own tokens, which the client is handed and we do not keep. */
  tokens: { provider_token: string; provider_refresh_token?: string }
}

/**
 * Turns what a provider sent along with the browser into a person: checks state, issuer (RFC 9207), code verifier, and of
 * the ID token signature, issuer, audience, times and nonce.
 * @throws AuthError when any of it is wrong; why goes to the log.
 */
export async function exchangeCode(
  deps: AuthDependencies,
  provider: Provider,
  flow: ProviderFlow,
  answer: URLSearchParams,
): Promise<Exchanged> {
  const configuration = await deps.providerClients.of(provider)
  const url = new URL(callbackOf(deps.publicUrl()))
  url.search = answer.toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: flow.codeVerifier ?? '',
      expectedState: answer.get('state') ?? '',
      ...(provider.kind === 'oidc' && { expectedNonce: flow.nonce ?? '', idTokenExpected: true }),
    })
    const person =
      provider.kind === 'github'
        ? await readGithubPerson(provider, configuration, tokens.access_token)
        : await readPerson(provider, configuration, tokens)
    if (person === null) throw new Error('the provider names nobody')
    return {
      person,
      tokens: {
        provider_token: tokens.access_token,
        ...(tokens.refresh_token !== undefined && { provider_refresh_token: tokens.refresh_token }),
      },
    }
  } catch (cause) {
    throw new AuthError('bad_oauth_callback', { message: `${provider.name} did not confirm who you are. Try again.`, cause })
  }
}

/** The ID token's claims, and what only the user info endpoint tells; its subject must be the same. */
async function readPerson(
  provider: Provider,
  configuration: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<ProvidedPerson | null> {
  const claims: Record<string, unknown> = { ...tokens.claims() }
  const { issuer, userinfo_endpoint: endpoint } = configuration.serverMetadata()
  if (claims.email === undefined && endpoint !== undefined && typeof claims.sub === 'string')
    return personOfClaims(provider, issuer, { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims })
  return personOfClaims(provider, issuer, claims)
}
