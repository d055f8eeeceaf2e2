import { randomBytes } from 'node:crypto'
import { transaction } from '../../../../platform/database/database.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../../dependencies.ts'
import { AuthError } from '../../errors.ts'
import { networkSubject, requireWithinLimits } from '../../limits.ts'
import { recordEvent } from '../../protection/auth-events.ts'
import { consumeFlow } from '../../providers/flow-store.ts'
import { recordSingleUse } from '../../providers/one-time-use.ts'
import { readMetadata } from '../metadata/metadata-document.ts'
import { requireServiceKeys } from '../service/require-service-keys.ts'
import { logoutOf } from '../service/service-addresses.ts'

import { requireCompanySignIn } from '../sso-settings.ts'
import { listSsoProvidersOfEntity, type SsoProvider } from '../sso-store.ts'
import { type LogoutMessage, readPostedMessage, readRedirectMessage } from './logout-message.ts'
import { endSamlSessions } from './saml-sessions.ts'

/**
 * GET and POST /sso/saml/slo: receives a message for single logout from an identity provider through the browser (SAML 2.0
 * Profiles, 4.4): a request, or the response to our request. Messages must be signed and are accepted only once. A request can
 * only end sessions that this identity provider started.
 */
export const receiveLogout: Endpoint = async (c, deps) => {
  requireCompanySignIn(deps)
  await requireWithinLimits(deps, callerOf(c, deps), { 'logout:network': networkSubject(callerOf(c, deps)) })
  c.header('Cache-Control', 'no-store')
  try {
    const message =
      c.req.method === 'POST' ? readPostedMessage(await c.req.parseBody()) : readRedirectMessage(new URL(c.req.url).search.slice(1))
    return await (message.kind === 'request' ? handleLogoutRequest(c, deps, message) : handleLogoutResponse(c, deps, message))
  } catch (cause) {
    if (cause instanceof AuthError) throw cause
    deps.log.warn({ event: 'auth.saml_logout_refused', ...callerOf(c, deps), err: cause }, 'SAML logout refused')
    throw new AuthError('validation_failed', { message: 'Couldn’t verify the logout message', cause })
  }
}

/** Returns the provider that sent the message, and the signed content. @throws Error if no known provider signed the message */
async function verify({ owner }: AuthDependencies, message: LogoutMessage): Promise<{ provider: SsoProvider; xml: string }> {
  const { readIssuer } = await import('./logout-content.ts')
  const candidates = (await listSsoProvidersOfEntity(owner, await readIssuer(message.xml))).filter(({ disabled }) => !disabled)
  let reason: unknown = new Error('unknown issuer')
  for (const provider of candidates) {
    try {
      return { provider, xml: await message.verified(provider.certificates) }
    } catch (error) {
      reason = error
    }
  }
  throw reason
}

async function handleLogoutRequest(c: AuthContext, deps: AuthDependencies, message: LogoutMessage): Promise<Response> {
  const { readLogoutRequest } = await import('./logout-content.ts')
  const { provider, xml } = await verify(deps, message)
  const keys = await requireServiceKeys(deps)
  const expected = { destination: logoutOf(deps.publicUrl()), entityId: provider.entity_id }
  const { id, nameId, indexes, until } = await readLogoutRequest(
    xml,
    expected,
    keys.map(({ privateKey }) => privateKey),
  )
  if (!(await recordSingleUse(deps.owner, `saml-logout:${provider.id}:${id}`, until))) throw new Error('replayed message')
  const caller = callerOf(c, deps)
  const endedSessions = await transaction(deps.owner, async (client) => {
    const sessions = await endSamlSessions(client, { providerId: provider.id, nameId, indexes })
    for (const userId of new Set(sessions.map((session) => session.userId)))
      await recordEvent(client, { userId, event: 'signed_out', caller, details: { scope: 'company' } })
    return sessions
  })
  deps.log.info(
    { event: 'auth.saml_logged_out', ...caller, providerId: provider.id, ended: endedSessions.length },
    'sessions ended by an identity provider',
  )
  const { logout } = await readMetadata(provider.metadata_xml)
  if (logout === null) return c.text('You are signed out.')
  const { makeServiceProvider } = await import('../service/service-provider.ts')
  const responseId = `_${randomBytes(20).toString('hex')}`
  const saml = makeServiceProvider({ publicUrl: deps.publicUrl(), provider, keys, requestId: responseId, logoutUrl: logout.responseUrl })
  // Reports success even if there was no session to end, because the user is signed out either way.
  return c.redirect(await saml.logoutResponseUrl(id, message.relayState), 303)
}

/**
 * Handles the response to a logout that was started here. The session has already ended, so after any response the browser is
 * redirected to the requested page.
 */
async function handleLogoutResponse(c: AuthContext, deps: AuthDependencies, message: LogoutMessage): Promise<Response> {
  const flow = await consumeFlow(deps.owner, message.relayState ?? '')
  try {
    const { readLogoutResponse } = await import('./logout-content.ts')
    const { provider, xml } = await verify(deps, message)
    const expected = { destination: logoutOf(deps.publicUrl()), entityId: provider.entity_id }
    const isComplete = await readLogoutResponse(xml, expected, flow?.requestId ?? null)
    deps.log.info({ event: 'auth.saml_logout_answered', ...callerOf(c, deps), providerId: provider.id, isComplete }, 'SAML logout answered')
  } catch (err) {
    deps.log.warn({ event: 'auth.saml_logout_refused', ...callerOf(c, deps), err }, 'SAML logout response refused')
  }
  return c.redirect(flow?.redirectTo ?? deps.publicUrl(), 303)
}
