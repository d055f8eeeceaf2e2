import { isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
import { beginCompanyFlow, linkedProvider } from '../companies/begin-company-flow.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { readChallenge } from '../pkce/code-challenge.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { isNavigation } from '../redirects/navigation.ts'
import { requireSession } from '../sessions/require-session.ts'
import { beginProviderFlow, type FlowStart, requireManualLinking, requireProvider } from './begin-flow.ts'
import { isBoundBrowser } from './browser-cookie.ts'
import { type ErrorTarget, errorRedirect } from './callback.ts'
import { aal2RequiredToLink, storeContinuation } from './continuation.ts'
import { consumeFlow } from './flow-store.ts'

/** Reads the redirect target and the scopes from the query string. */
function readTarget(c: AuthContext, deps: AuthDependencies): Pick<FlowStart, 'redirectTo' | 'scopes'> {
  const { redirect_to, scopes } = c.req.query()
  return { redirectTo: allowedRedirect(redirect_to, redirectRulesOf(deps)), scopes: scopes?.slice(0, 1000) ?? null }
}

function readChallengeOf(c: AuthContext): FlowStart['challenge'] {
  const { code_challenge = '', code_challenge_method = '' } = c.req.query()
  return readChallenge({ code_challenge, code_challenge_method })
}

/**
 * GET /authorize: redirects a browser to a provider. `?flow=` continues a flow that an API call started (linking, SAML). State
 * and cookie are created only here, in the browser, so that the caller of the API cannot know them. Errors are returned as JSON
 * to API clients; browsers are redirected to the target of the flow, with the error in the URL.
 */
export const authorize: Endpoint = async (c, deps) => {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  const start: ErrorTarget & FlowStart = { ...readTarget(c, deps), challenge: null, linkUserId: null }
  try {
    await requireWithinLimits(deps, callerOf(c, deps), { 'provider:network': networkSubject(callerOf(c, deps)) })
    const ticket = c.req.query('flow')
    if (ticket !== undefined) return c.redirect(await continueFlow(c, deps, ticket, start), 302)
    const provider = requireProvider(deps, c.req.query('provider') ?? '')
    const url = await beginProviderFlow(c, deps, provider, { ...start, challenge: readChallengeOf(c) })
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url: url.href }) : c.redirect(url.href, 302)
  } catch (error) {
    if (!isNavigation(c)) throw error
    return c.redirect(errorRedirect(c, deps, start, error), 302)
  }
}

/** Continues a stored flow. @param start receives the redirect target of the flow, which is used if an error occurs */
async function continueFlow(c: AuthContext, deps: AuthDependencies, ticket: string, start: ErrorTarget): Promise<string> {
  const flow = await consumeFlow(deps.owner, ticket)
  if (flow === null || !isBoundBrowser(c, flow.browserHash)) throw new AuthError('bad_oauth_state')
  Object.assign(start, { redirectTo: flow.redirectTo, provider: flow.provider, linkUserId: flow.linkUserId })
  if (isCompanyProvider(flow.provider)) return (await beginCompanyFlow(c, deps, flow)).href
  return (await beginProviderFlow(c, deps, requireProvider(deps, flow.provider), flow)).href
}

/**
 * GET /user/identities/authorize: returns the URL where a browser links a further identity to the caller's account. `sso` is the
 * provider of the workspace that has proven the domain of the caller's address.
 */
export const authorizeLink: Endpoint = async (c, deps) => {
  requireManualLinking(deps)
  const { user, session } = await requireSession(c, deps, aal2RequiredToLink)
  const provider = await linkedProvider(deps, c.req.query('provider') ?? '', user)
  const url = await storeContinuation(c, deps, {
    ...readTarget(c, deps),
    challenge: readChallengeOf(c),
    provider,
    linkUserId: user.id,
    linkSessionId: session.id,
  })
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}
