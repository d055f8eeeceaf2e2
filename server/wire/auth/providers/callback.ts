import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { asAuthError } from '../error-response.ts'
import { AuthError } from '../errors.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { withFragment, withQuery } from '../redirects/redirect-address.ts'
import { requireProvider } from './begin-flow.ts'
import { isBoundBrowser } from './browser-cookie.ts'
import { exchangeCode } from './exchange.ts'
import { finishFlow } from './finish.ts'
import { type ProviderFlow, takeFlow } from './flow-store.ts'

/** What of an answer is read. */
const members = ['code', 'state', 'iss', 'error', 'error_description'] as const

/**
 * POST /callback: a form that a provider had the browser send. Cookies do not come with it, as it comes from elsewhere; with the
 * navigation that this answer makes of it they do.
 */
export const receiveForm: Endpoint = async (c, deps) => {
  const form = await c.req.parseBody()
  const query = new URLSearchParams()
  for (const name of members) {
    const value = form[name]
    if (typeof value === 'string') query.set(name, value.slice(0, 8000))
  }
  return c.redirect(`${deps.publicUrl()}/auth/v1/callback?${query}`, 303)
}

/** GET /callback: the browser comes back from a provider, and goes on to where the flow began. */
export const receiveAnswer: Endpoint = async (c, deps) => {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  let redirectTo = deps.publicUrl()
  try {
    await requireWithinLimits(deps, callerOf(c, deps), { 'provider:network': networkSubject(callerOf(c, deps)) })
    const flow = await takeFlow(deps.owner, c.req.query('state') ?? '')
    if (flow === null || !isBoundBrowser(c, flow.browserHash)) throw new AuthError('bad_oauth_state')
    redirectTo = flow.redirectTo
    return c.redirect(await goOn(c, deps, flow), 302)
  } catch (error) {
    return c.redirect(describeFault(c, deps, redirectTo, error), 302)
  }
}

async function goOn(c: AuthContext, deps: AuthDependencies, flow: ProviderFlow): Promise<string> {
  const answer = new URL(c.req.url).searchParams
  if (flow.result !== null)
    return finishFlow(c, deps, { flow, person: flow.result, providerName: 'your company', method: 'sso/saml', tokens: {} })
  const provider = requireProvider(deps, flow.provider)
  const error = answer.get('error')
  if (error !== null) {
    const why = (answer.get('error_description') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300)
    throw new AuthError('bad_oauth_callback', {
      message: why || `${provider.name} did not let you in (${error.replace(/[^\w-]/g, '').slice(0, 60)})`,
    })
  }
  const { person, tokens } = await exchangeCode(deps, provider, flow, answer)
  return finishFlow(c, deps, { flow, person, providerName: provider.name, method: 'oauth', tokens })
}

/** The address that tells a fault, in query and fragment (wire contract, section 1). */
export function describeFault(c: AuthContext, deps: AuthDependencies, redirectTo: string, error: unknown): string {
  const { code, status, message } = asAuthError(error)
  const about = { event: 'auth.provider_refused', ...callerOf(c, deps), code, err: (error as Error).cause ?? error }
  if (status >= 500) deps.log.error(about, 'sign-in through a provider failed')
  else deps.log.warn(about, 'sign-in through a provider refused')
  const words = { error: status >= 500 ? 'server_error' : 'access_denied', error_code: code, error_description: message }
  return withFragment(withQuery(redirectTo, words), { ...words, sb: '' })
}
