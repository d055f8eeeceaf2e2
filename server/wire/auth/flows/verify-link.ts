import { transaction } from '../../../platform/database/database.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { redeemLinkSecret } from '../email/one-time-tokens.ts'
import { asAuthError } from '../error-response.ts'
import { AuthError } from '../errors.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { issueCode } from '../pkce/flow-state.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { confirmationUrl } from '../redirects/confirmation-url.ts'
import { withError, withFragment, withQuery } from '../redirects/redirect-address.ts'
import { issueSession } from '../sessions/session.ts'
import { beginSession } from './begin-session.ts'
import { firstConfirmationMessage, kindsOfType, redeem } from './redeem-token.ts'

/**
 * GET /verify: redeems an email link in a browser. Redirects to `redirect_to` with the session in the fragment, or in the PKCE
 * flow with a code in the query. Errors are reported in the same way. After a temporary error, a link to our own pages redirects
 * to the confirmation page, where the user can retry.
 */
export const followLink: Endpoint = async (c, deps) => {
  const redirectTo = allowedRedirect(c.req.query('redirect_to'), redirectRulesOf(deps))
  const secret = c.req.query('token') ?? c.req.query('token_hash') ?? ''
  // Link previews send HEAD requests, which must not use up the token.
  if (c.req.method === 'HEAD') return c.body(null, 204)
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  try {
    return c.redirect(await redeemLink(c, deps, secret, redirectTo), 303)
  } catch (error) {
    const known = asAuthError(error)
    if (known.status >= 500) deps.log.error({ event: 'auth.failed', requestId: c.get('requestId'), err: error }, 'email link failed')
    return c.redirect(errorTarget(c, deps, { secret, redirectTo, error: known }), 303)
  }
}

/** Returns the target of the redirect after an error. After server errors and rate limits, the token is still valid. */
function errorTarget(
  c: AuthContext,
  deps: AuthDependencies,
  { secret, redirectTo, error }: { secret: string; redirectTo: string; error: AuthError },
): string {
  const isTemporary = error.status >= 500 || error.status === 429
  const site = deps.publicUrl()
  if (!isTemporary || secret === '' || new URL(redirectTo).origin !== new URL(site).origin)
    return withError(redirectTo, error, secret.startsWith('pkce_'))
  return confirmationUrl(site, { token: secret, type: c.req.query('type') ?? '', redirectTo, errorCode: error.code })
}

async function redeemLink(c: AuthContext, deps: AuthDependencies, secret: string, redirectTo: string): Promise<string> {
  const caller = callerOf(c, deps)
  const type = c.req.query('type') ?? ''
  await requireWithinLimits(deps, caller, { 'verify:network': networkSubject(caller) })
  const kinds = kindsOfType.get(type)
  if (kinds === undefined || secret === '') throw new AuthError('validation_failed', { message: 'Verify requires a token and its type' })
  const outcome = await transaction(deps.owner, async (client) => {
    const token = await redeemLinkSecret(client, secret, kinds)
    if (token === null) throw new AuthError('otp_expired', { message: 'Email link is invalid or has expired' })
    const user = await redeem(client, deps, token, caller)
    if (user === null) return 'first of two'
    if (token.flow_state_id === null) return beginSession(client, { user, method: 'otp', caller })
    const code = await issueCode(client, token.flow_state_id, user.id)
    if (code === null) throw new AuthError('flow_state_not_found')
    return { code }
  })
  if (outcome === 'first of two') return withFragment(redirectTo, { message: firstConfirmationMessage, sb: '' })
  if ('code' in outcome) return withQuery(redirectTo, { code: outcome.code })
  deps.log.info({ event: 'auth.signed_in', ...caller, userId: outcome.user.id, sessionId: outcome.session.id, by: type }, 'signed in')
  const { access_token, expires_at, expires_in, refresh_token } = await issueSession(c, deps, outcome.user, outcome.session)
  return withFragment(redirectTo, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: '',
    token_type: 'bearer',
    type,
  })
}
