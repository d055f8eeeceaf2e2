import * as oidc from 'openid-client'
import type { AuthDependencies } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { redirectUriOf } from '../begin-flow.ts'
import type { ProviderFlow } from '../flow-store.ts'
import type { Provider } from '../provider.ts'
import { readGithubProfile } from './github.ts'
import { type ProviderProfile, profileFromClaims } from './provider-profile.ts'

export interface ExchangeResult {
  profile: ProviderProfile
  /** Tokens of the provider itself, which are passed to the client and not stored. */
  tokens: { provider_token: string; provider_refresh_token?: string }
}

/**
 * Exchanges the response of a provider for the user's profile. Verifies state, issuer (RFC 9207) and code verifier, and
 * signature, issuer, audience, times and nonce of the ID token.
 * @throws AuthError if a check fails, with the reason for the log
 */
export async function exchangeCode(
  deps: AuthDependencies,
  provider: Provider,
  flow: ProviderFlow,
  response: URLSearchParams,
): Promise<ExchangeResult> {
  const configuration = await deps.providerClients.configurationOf(provider)
  const url = new URL(redirectUriOf(deps.publicUrl(), provider))
  url.search = response.toString()
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: flow.codeVerifier ?? '',
      expectedState: response.get('state') ?? '',
      ...(provider.kind === 'oidc' && { expectedNonce: flow.nonce ?? '', idTokenExpected: true }),
    })
    const profile =
      provider.kind === 'github'
        ? await readGithubProfile(provider, configuration, tokens.access_token)
        : await readProfile(provider, configuration, tokens)
    if (profile === null) throw new Error('the response contains no user id')
    return {
      profile,
      tokens: {
        provider_token: tokens.access_token,
        ...(tokens.refresh_token !== undefined && { provider_refresh_token: tokens.refresh_token }),
      },
    }
  } catch (cause) {
    throw new AuthError('bad_oauth_callback', { message: `${provider.name} did not confirm who you are. Try again.`, cause })
  }
}

/**
 * Reads the claims of the ID token. If it contains no email address, adds the claims of the user info endpoint, which must have the same
 * subject.
 */
async function readProfile(
  provider: Provider,
  configuration: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<ProviderProfile | null> {
  const claims: Record<string, unknown> = { ...tokens.claims() }
  const { issuer, userinfo_endpoint: endpoint } = configuration.serverMetadata()
  if (claims.email === undefined && endpoint !== undefined && typeof claims.sub === 'string')
    return profileFromClaims(provider, issuer, { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims })
  return profileFromClaims(provider, issuer, claims)
}
