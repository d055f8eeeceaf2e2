import { transaction } from '../../../platform/database/database.ts'
import { type AuthContext, type AuthDependencies, callerOf } from '../dependencies.ts'
import { beginSession } from '../flows/begin-session.ts'
import { beginFlow, codeSeconds, issueCode } from '../pkce/flow-state.ts'
import { withFragment, withQuery } from '../redirects/redirect-address.ts'
import { issueSession } from '../session.ts'
import type { ProviderFlow } from './flow-store.ts'
import type { ProvidedPerson } from './provided-person.ts'
import { settlePerson } from './settle-person.ts'

export interface Arrival {
  flow: ProviderFlow
  person: ProvidedPerson
  providerName: string
  /** What the session's `amr` says. */
  method: 'oauth' | 'sso/saml'
  /** The provider's own tokens. */
  tokens: Record<string, string>
}

/** Where the browser goes with what a provider confirmed: with a code for whoever began with PKCE, else with the session. */
export async function finishFlow(c: AuthContext, deps: AuthDependencies, arrival: Arrival): Promise<string> {
  const { flow, person, providerName, method, tokens } = arrival
  const caller = callerOf(c, deps)
  const outcome = await transaction(deps.owner, async (client) => {
    const user = await settlePerson(client, deps, { person, providerName, linkUserId: flow.linkUserId, caller })
    if (flow.challenge !== null) {
      const details = { provider: person.provider, saml_name: person.samlName, ...tokens }
      const id = await beginFlow(client, { challenge: flow.challenge, method, details, seconds: codeSeconds })
      return { user, code: await issueCode(client, id, user.id) }
    }
    return beginSession(client, { user, method, caller, provider: person.provider, samlName: person.samlName })
  })
  deps.mail.onQueued()
  const about = { ...caller, userId: outcome.user.id, provider: person.provider, linked: flow.linkUserId !== null }
  deps.log.info({ event: 'auth.provider_confirmed', ...about }, 'a provider confirmed a person')
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
