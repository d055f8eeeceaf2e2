import * as oidc from 'openid-client'
import { companyRedirectUri } from '../../../../contracts/auth/company-addresses.ts'
import type { AuthContext, AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { bindBrowser } from './browser-cookie.ts'
import { insertFlow } from './flow-store.ts'
import type { Provider } from './provider.ts'

/** Query parameters that are passed on to the provider. The server sets all others. */
const forwardedParameters = ['prompt', 'login_hint', 'hd', 'access_type', 'domain_hint', 'ui_locales', 'include_granted_scopes'] as const

/** Returns the callback URL of the operator's providers. */
export const callbackUrlOf = (publicUrl: string) => `${publicUrl}/auth/v1/callback`

/**
 * Returns the callback URL that must be registered with a provider. Each workspace has its own, so that the provider of one workspace cannot
 * obtain codes of another provider (mix-up, RFC 9700, section 4.4).
 */
export const redirectUriOf = (publicUrl: string, { workspaceId }: Pick<Provider, 'workspaceId'>) =>
  workspaceId === undefined ? callbackUrlOf(publicUrl) : companyRedirectUri(publicUrl, workspaceId)

/** Returns a configured provider. @throws AuthError `validation_failed` if the provider is not configured */
export function requireProvider({ providers }: AuthDependencies, id: string): Provider {
  const provider = providers.get(id)
  if (!provider)
    throw new AuthError('validation_failed', {
      message: `Unsupported provider: ${id === '' ? 'none was named' : 'provider is not enabled'}`,
    })
  return provider
}

/** Checks that users may link and unlink identities. @throws AuthError `manual_linking_disabled` */
export function requireManualLinking({ settings }: AuthDependencies): void {
  if (!settings.AUTH_MANUAL_LINKING) throw new AuthError('manual_linking_disabled')
}

export interface FlowStart {
  redirectTo: string
  challenge: CodeChallenge | null
  linkUserId: string | null
  linkSessionId?: string | null
  scopes: string | null
}

/**
 * Starts a flow that only this browser can complete. Returns the provider's authorization URL, protected by state, nonce and PKCE (RFC
 * 7636).
 */
export async function beginProviderFlow(c: AuthContext, deps: AuthDependencies, provider: Provider, start: FlowStart): Promise<URL> {
  const configuration = await deps.providerClients.configurationOf(provider)
  const [nonce, codeVerifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const browserHash = bindBrowser(c, deps.publicUrl())
  const state = await insertFlow(deps.owner, {
    ...start,
    provider: provider.id,
    nonce: provider.kind === 'oidc' ? nonce : null,
    codeVerifier,
    requestId: null,
    browserHash,
    result: null,
  })
  const forwarded = forwardedParameters.flatMap((name) => {
    const value = c.req.query(name)
    return value === undefined ? [] : [[name, value.slice(0, 300)] as const]
  })
  return oidc.buildAuthorizationUrl(configuration, {
    ...Object.fromEntries(forwarded),
    ...provider.parameters,
    redirect_uri: redirectUriOf(deps.publicUrl(), provider),
    scope: scopesOf(provider, start.scopes),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'oidc' && { nonce }),
  })
}

/** Returns the default scopes of a provider, and the scopes that the client requested. */
function scopesOf({ scopes }: Provider, requested: string | null): string {
  const additional = (requested ?? '').split(/[\s,]+/).filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))
  return [...new Set([...scopes.split(' '), ...additional.slice(0, 50)])].join(' ')
}
