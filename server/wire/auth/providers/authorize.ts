import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { readChallenge } from '../pkce/code-challenge.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { isNavigation } from '../redirects/navigation.ts'
import { requireSession } from '../require-session.ts'
import { samlFlowOf } from '../saml/begin-sso.ts'
import { beginProviderFlow, type FlowStart, requireProvider } from './begin-flow.ts'
import { isBoundBrowser } from './browser-cookie.ts'
import { describeFault } from './callback.ts'
import { continuationOf, strengthRefusal } from './continuation.ts'
import { takeFlow } from './flow-store.ts'

/** What a client asks of a flow, in the query of a browser's navigation. */
function readTarget(c: AuthContext, deps: AuthDependencies): Pick<FlowStart, 'redirectTo' | 'scopes'> {
  const { redirect_to, scopes } = c.req.query()
  return { redirectTo: allowedRedirect(redirect_to, redirectRulesOf(deps)), scopes: scopes?.slice(0, 1000) ?? null }
}

function readChallengeOf(c: AuthContext): FlowStart['challenge'] {
  const { code_challenge = '', code_challenge_method = '' } = c.req.query()
  return readChallenge({ code_challenge, code_challenge_method })
}

/**
 * GET /authorize: a browser is on its way to a provider. `?flow=` continues what an API call began (a link, SAML): state and
 * cookie are made here, in the browser, where whoever made the call cannot know them. A client's own request is told a fault as
 * JSON; a person is led back to where they wanted to go, with the fault in the address.
 */
export const authorize: Endpoint = async (c, deps) => {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  const start = { ...readTarget(c, deps), linkUserId: null }
  try {
    await requireWithinLimits(deps, callerOf(c, deps), { 'provider:network': networkSubject(callerOf(c, deps)) })
    const ticket = c.req.query('flow')
    if (ticket !== undefined) return c.redirect(await goOnWith(c, deps, ticket, start), 302)
    const provider = requireProvider(deps, c.req.query('provider') ?? '')
    const url = await beginProviderFlow(c, deps, provider, { ...start, challenge: readChallengeOf(c) })
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url: url.href }) : c.redirect(url.href, 302)
  } catch (error) {
    if (!isNavigation(c)) throw error
    return c.redirect(describeFault(c, deps, start.redirectTo, error), 302)
  }
}

/** @param start learns where a fault must lead back to. */
async function goOnWith(c: AuthContext, deps: AuthDependencies, ticket: string, start: { redirectTo: string }): Promise<string> {
  const flow = await takeFlow(deps.owner, ticket)
  if (flow === null || !isBoundBrowser(c, flow.browserHash)) throw new AuthError('bad_oauth_state')
  start.redirectTo = flow.redirectTo
  if (flow.provider.startsWith('sso:')) return (await samlFlowOf(c, deps, flow)).href
  return (await beginProviderFlow(c, deps, requireProvider(deps, flow.provider), flow)).href
}

/** GET /user/identities/authorize: the way to link a further identity to the account that asks. */
export const authorizeLink: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, strengthRefusal)
  const provider = requireProvider(deps, c.req.query('provider') ?? '')
  const url = await continuationOf(c, deps, {
    ...readTarget(c, deps),
    challenge: readChallengeOf(c),
    provider: provider.id,
    linkUserId: user.id,
    linkSessionId: session.id,
  })
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}
