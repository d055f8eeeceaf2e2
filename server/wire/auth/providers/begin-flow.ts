import * as oidc from 'openid-client'
import type { AuthContext, AuthDependencies } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { bindBrowser } from './browser-cookie.ts'
import { insertFlow } from './flow-store.ts'
import type { Provider } from './provider.ts'

/** Words of a client that are handed on to the provider; all others are ours. */
const handedOn = ['prompt', 'login_hint', 'hd', 'access_type', 'domain_hint', 'ui_locales', 'include_granted_scopes'] as const

/** The one address that providers send people back to; it is what their consoles are told. */
export const callbackOf = (publicUrl: string) => `${publicUrl}/auth/v1/callback`

/** @throws AuthError `validation_failed` when the settings name no such provider. */
export function requireProvider({ providers }: AuthDependencies, id: string): Provider {
  const provider = providers.get(id)
  if (!provider)
    throw new AuthError('validation_failed', {
      message: `Unsupported provider: ${id === '' ? 'none was named' : 'provider is not enabled'}`,
    })
  return provider
}

export interface FlowStart {
  redirectTo: string
  challenge: CodeChallenge | null
  linkUserId: string | null
  linkSessionId?: string | null
  scopes: string | null
}

/** Binds a flow to the browser and says where at the provider it goes on: state, nonce and a challenge of our own (RFC 7636) protect it. */
export async function beginProviderFlow(c: AuthContext, deps: AuthDependencies, provider: Provider, start: FlowStart): Promise<URL> {
  const configuration = await deps.providerClients.of(provider)
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
  const asked = handedOn.flatMap((name) => {
    const value = c.req.query(name)
    return value === undefined ? [] : [[name, value.slice(0, 300)] as const]
  })
  return oidc.buildAuthorizationUrl(configuration, {
    ...Object.fromEntries(asked),
    ...provider.parameters,
    redirect_uri: callbackOf(deps.publicUrl()),
    scope: scopesOf(provider, start.scopes),
    state,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...(provider.kind === 'oidc' && { nonce }),
  })
}

/** The provider's usual scopes, and those that the client asks for besides. */
function scopesOf({ scopes }: Provider, asked: string | null): string {
  const further = (asked ?? '').split(/[\s,]+/).filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/.test(scope))
  return [...new Set([...scopes.split(' '), ...further.slice(0, 50)])].join(' ')
}
