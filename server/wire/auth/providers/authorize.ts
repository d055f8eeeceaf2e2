import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { readChallenge } from '../pkce/code-challenge.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { requireSession } from '../require-session.ts'
import { samlFlowOf } from '../saml/begin-sso.ts'
import { beginProviderFlow, type FlowStart, requireProvider } from './begin-flow.ts'
import { isBoundBrowser } from './browser-cookie.ts'
import { continuationOf, requireStrength } from './continuation.ts'
import { takeFlow } from './flow-store.ts'

/** What a client asks of a flow, in the query of a browser's navigation. */
function readStart(c: AuthContext, deps: AuthDependencies): Omit<FlowStart, 'linkUserId'> {
  const { code_challenge = '', code_challenge_method = '', redirect_to, scopes } = c.req.query()
  return {
    redirectTo: allowedRedirect(redirect_to, redirectRulesOf(deps)),
    challenge: readChallenge({ code_challenge, code_challenge_method }),
    scopes: scopes?.slice(0, 1000) ?? null,
  }
}

/**
 * GET /authorize: a browser is on its way to a provider. `?flow=` continues what an API call began (a link, SAML): state and
 * cookie are made here, in the browser, where whoever made the call cannot know them.
 */
export const authorize: Endpoint = async (c, deps) => {
  await requireWithinLimits(deps, callerOf(c, deps), { 'provider:network': networkSubject(callerOf(c, deps)) })
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  const ticket = c.req.query('flow')
  if (ticket !== undefined) return c.redirect(await goOnWith(c, deps, ticket), 302)
  const provider = requireProvider(deps, c.req.query('provider') ?? '')
  const url = await beginProviderFlow(c, deps, provider, { ...readStart(c, deps), linkUserId: null })
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url: url.href }) : c.redirect(url.href, 302)
}

async function goOnWith(c: AuthContext, deps: AuthDependencies, ticket: string): Promise<string> {
  const flow = await takeFlow(deps.owner, ticket)
  if (flow === null || !isBoundBrowser(c, flow.browserHash)) throw new AuthError('bad_oauth_state')
  if (flow.provider.startsWith('sso:')) return (await samlFlowOf(c, deps, flow)).href
  return (await beginProviderFlow(c, deps, requireProvider(deps, flow.provider), flow)).href
}

/** GET /user/identities/authorize: the way to link a further identity to the account that asks. */
export const authorizeLink: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps)
  const provider = requireProvider(deps, c.req.query('provider') ?? '')
  requireStrength(user, session.amr)
  const url = await continuationOf(c, deps, { ...readStart(c, deps), provider: provider.id, linkUserId: user.id })
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}
