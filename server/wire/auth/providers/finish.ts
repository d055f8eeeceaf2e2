import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginFlow, codeSeconds, issueCode } from '../pkce/flow-state.ts'
import { withFragment, withQuery } from '../redirects/redirect-address.ts'
import { makeSessionBody } from '../session.ts'
import { createSession } from '../session-store.ts'
import { getUserById, noteSignIn, type UserRow } from '../user-store.ts'
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
export async function finishFlow(deps: AuthDependencies, caller: Caller, arrival: Arrival): Promise<string> {
  const { flow, person, method, tokens } = arrival
  const outcome = await transaction(deps.owner, async (client) => {
    const user = await settle(client, deps, arrival)
    if (flow.challenge !== null) {
      const details = { provider: person.provider, ...tokens }
      const id = await beginFlow(client, { challenge: flow.challenge, method, details, seconds: codeSeconds })
      return { user, code: await issueCode(client, id, user.id) }
    }
    const session = await createSession(client, { userId: user.id, method, ...caller })
    await noteSignIn(client, user.id, person.provider)
    return { user: (await getUserById(client, user.id)) ?? user, session }
  })
  const about = { ...caller, userId: outcome.user.id, provider: person.provider, linked: flow.linkUserId !== null }
  deps.log.info({ event: 'auth.provider_confirmed', ...about }, 'a provider confirmed a person')
  if ('code' in outcome) return withQuery(flow.redirectTo, { code: outcome.code ?? '' })
  const { access_token, expires_at, expires_in, refresh_token } = await makeSessionBody(deps, outcome.user, outcome.session)
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

async function settle(client: pg.PoolClient, deps: AuthDependencies, { flow, person, providerName }: Arrival): Promise<UserRow> {
  const userId = await settlePerson(client, {
    person,
    providerName,
    linkUserId: flow.linkUserId,
    takesSignUps: deps.settings.SIGNUP_ENABLED,
  })
  return requireActive(await getUserById(client, userId))
}

/** @throws AuthError for an account that is gone or suspended. */
export function requireActive(user: UserRow | null): UserRow {
  if (user === null) throw new AuthError('user_not_found')
  if (user.banned_until !== null && user.banned_until > new Date()) throw new AuthError('user_banned')
  return user
}
