import { transaction } from '../../../platform/database/database.ts'
import { joinByDomain } from '../companies/join-by-domain.ts'
import { requireOwnDomain } from '../companies/require-own-domain.ts'
import { type AuthContext, type AuthDependencies, callerOf } from '../dependencies.ts'
import { beginSession } from '../flows/begin-session.ts'
import { beginFlow, codeSeconds, issueCode } from '../pkce/flow-state.ts'
import { withFragment, withQuery } from '../redirects/redirect-address.ts'
import { issueSession } from '../sessions/session.ts'
import type { ProviderProfile } from './clients/provider-profile.ts'
import type { ProviderFlow } from './flow-store.ts'
import { resolveUser } from './resolve-user.ts'

export interface ConfirmedFlow {
  flow: ProviderFlow
  profile: ProviderProfile
  providerName: string
  /** Authentication method for the claim `amr` of the session. */
  method: 'oauth' | 'sso/saml'
  /** Access and refresh tokens that the provider issued. */
  tokens: Record<string, string>
}

/** Completes a flow. Returns the URL that the browser continues to: for PKCE with a code, otherwise with the session. */
export async function finishFlow(c: AuthContext, deps: AuthDependencies, confirmed: ConfirmedFlow): Promise<string> {
  const { flow, profile, providerName, method, tokens } = confirmed
  const caller = callerOf(c, deps)
  const outcome = await transaction(deps.owner, async (client) => {
    const { isOfWorkspace, linksByEmail } = await requireOwnDomain(client, profile, flow.linkUserId)
    const user = await resolveUser(client, deps, { profile, providerName, caller, linkUserId: flow.linkUserId, linksByEmail })
    if (isOfWorkspace) await joinByDomain(client, { provider: profile.provider, userId: user.id })
    if (flow.challenge !== null) {
      const details = { provider: profile.provider, saml_name: profile.samlName, ...tokens }
      const id = await beginFlow(client, { challenge: flow.challenge, method, details, seconds: codeSeconds })
      return { user, code: await issueCode(client, id, user.id) }
    }
    return beginSession(client, { user, method, caller, provider: profile.provider, samlName: profile.samlName })
  })
  deps.outbox.onQueued()
  const fields = { ...caller, userId: outcome.user.id, provider: profile.provider, linked: flow.linkUserId !== null }
  deps.log.info({ event: 'auth.provider_confirmed', ...fields }, 'signed in or linked through a provider')
  if ('code' in outcome) return withQuery(flow.redirectTo, { code: outcome.code ?? '' })
  const { access_token, expires_at, expires_in, refresh_token } = await issueSession(c, deps, outcome.user, outcome.session)
  return withFragment(flow.redirectTo, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    ...tokens,
    refresh_token,
    sb: '',
    token_type: 'bearer',
  })
}
