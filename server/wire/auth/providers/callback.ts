import { isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
import { requireWorkspaceOidc } from '../companies/workspace-oidc.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { asAuthError } from '../error-response.ts'
import { AuthError } from '../errors.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { withFragment, withQuery } from '../redirects/redirect-address.ts'
import { requireProvider } from './begin-flow.ts'
import { isBoundBrowser } from './browser-cookie.ts'
import { exchangeCode } from './clients/exchange-code.ts'
import { finishFlow } from './finish.ts'
import { consumeFlow, type ProviderFlow } from './flow-store.ts'

/** Parameters that are read from a provider's response. */
const responseParameters = ['code', 'state', 'iss', 'error', 'error_description'] as const

/**
 * POST /callback: receives a response of a provider that uses form_post. Redirects to GET /callback, because browsers send no
 * cookies with a POST request from another site.
 */
export const receiveFormPost: Endpoint = async (c, deps) => {
  const form = await c.req.parseBody()
  const query = new URLSearchParams()
  for (const name of responseParameters) {
    const value = form[name]
    if (typeof value === 'string') query.set(name, value.slice(0, 8000))
  }
  return c.redirect(`${deps.publicUrl()}/auth/v1/callback?${query}`, 303)
}

/**
 * GET /callback: completes a flow when the browser returns from a provider, and redirects to the target of the flow. The providers of
 * workspaces return to GET /sso/oidc/{workspace}.
 */
export const receiveCallback: Endpoint = async (c, deps) => {
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  let target: ErrorTarget = { redirectTo: deps.publicUrl() }
  try {
    await requireWithinLimits(deps, callerOf(c, deps), { 'provider:network': networkSubject(callerOf(c, deps)) })
    const flow = await consumeFlow(deps.owner, c.req.query('state') ?? '')
    if (flow === null || !isBoundBrowser(c, flow.browserHash)) throw new AuthError('bad_oauth_state')
    target = flow
    return c.redirect(await completeFlow(c, deps, flow), 302)
  } catch (error) {
    return c.redirect(errorRedirect(c, deps, target, error), 302)
  }
}

async function completeFlow(c: AuthContext, deps: AuthDependencies, flow: ProviderFlow): Promise<string> {
  const response = new URL(c.req.url).searchParams
  if (flow.result !== null)
    return finishFlow(c, deps, { flow, profile: flow.result, providerName: 'your company', method: 'sso/saml', tokens: {} })
  const provider = isCompanyProvider(flow.provider) ? await requireWorkspaceOidc(deps, flow.provider) : requireProvider(deps, flow.provider)
  // The callback URL belongs to another provider, so the code may be from that provider and must not be sent to this one.
  if (c.req.param('workspace') !== provider.workspaceId) throw new AuthError('bad_oauth_state')
  const error = response.get('error')
  if (error !== null) {
    const description = (response.get('error_description') ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 300)
    throw new AuthError('bad_oauth_callback', {
      message: description || `${provider.name} rejected the sign-in (${error.replace(/[^\w-]/g, '').slice(0, 60)})`,
    })
  }
  const { profile, tokens } = await exchangeCode(deps, provider, flow, response)
  const isCompany = provider.workspaceId !== undefined
  // The tokens of a company's provider are not passed to the browser, which does not need them.
  return finishFlow(c, deps, { flow, profile, providerName: provider.name, method: 'oauth', tokens: isCompany ? {} : tokens })
}

/** Members of a flow that determine where its errors are reported. */
export type ErrorTarget = Pick<ProviderFlow, 'redirectTo'> & Partial<Pick<ProviderFlow, 'provider' | 'linkUserId'>>

/**
 * Returns the redirect URL that reports an error in query and fragment, and logs the error. If a user connects an account to the
 * provider of a company, the parameters have other names, because clients end the session if the URL contains `error`.
 */
export function errorRedirect(c: AuthContext, deps: AuthDependencies, target: ErrorTarget, error: unknown): string {
  const { redirectTo, provider, linkUserId = null } = target
  const { code, status, message } = asAuthError(error)
  const fields = { event: 'auth.provider_refused', ...callerOf(c, deps), code, err: (error as Error).cause ?? error }
  if (status >= 500) deps.log.error(fields, 'sign-in through a provider failed')
  else deps.log.warn(fields, 'sign-in through a provider refused')
  if (linkUserId !== null && provider !== undefined && isCompanyProvider(provider))
    return withFragment(redirectTo, { link_error: code, link_error_description: message })
  const parameters = { error: status >= 500 ? 'server_error' : 'access_denied', error_code: code, error_description: message }
  return withFragment(withQuery(redirectTo, parameters), { ...parameters, sb: '' })
}
