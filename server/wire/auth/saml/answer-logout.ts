import { randomBytes } from 'node:crypto'
import { transaction } from '../../../platform/database/database.ts'
import { recordEvent } from '../defence/auth-events.ts'
import { type AuthContext, type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { networkSubject, requireWithinLimits } from '../limits.ts'
import { takeFlow } from '../providers/flow-store.ts'
import { takeOnce } from '../providers/used-once.ts'
import { requireSaml } from './begin-sso.ts'
import { type LogoutMessage, readAddressedMessage, readPostedMessage } from './logout-message.ts'
import { readMetadata } from './metadata-document.ts'
import { logoutOf } from './service-addresses.ts'
import { requireServiceKeys } from './service-keys.ts'
import { endNamedSessions } from './session-names.ts'
import { getSsoProviderOfEntity, type SsoProvider } from './sso-store.ts'

/**
 * GET and POST /sso/saml/slo: what an identity provider has a browser bring for single logout (SAML 2.0 Profiles, 4.4), its request or its
 * answer to ours. Only what it signed counts, once, and a request ends no sessions but those that it began.
 */
export const receiveLogout: Endpoint = async (c, deps) => {
  requireSaml(deps)
  await requireWithinLimits(deps, callerOf(c, deps), { 'logout:network': networkSubject(callerOf(c, deps)) })
  c.header('Cache-Control', 'no-store')
  try {
    const message =
      c.req.method === 'POST' ? readPostedMessage(await c.req.parseBody()) : readAddressedMessage(new URL(c.req.url).search.slice(1))
    return await (message.kind === 'request' ? answerRequest(c, deps, message) : takeAnswer(c, deps, message))
  } catch (cause) {
    if (cause instanceof AuthError) throw cause
    deps.log.warn({ event: 'auth.saml_logout_refused', ...callerOf(c, deps), err: cause }, 'SAML logout refused')
    throw new AuthError('validation_failed', { message: 'The logout message could not be verified', cause })
  }
}

/** @throws Error for a message that no provider of ours signed */
async function verify({ owner }: AuthDependencies, message: LogoutMessage): Promise<{ provider: SsoProvider; xml: string }> {
  const { issuerOf } = await import('./logout-content.ts')
  const provider = await getSsoProviderOfEntity(owner, await issuerOf(message.xml))
  if (provider === null || provider.disabled) throw new Error('nobody who is known')
  return { provider, xml: await message.verified(provider.certificates) }
}

async function answerRequest(c: AuthContext, deps: AuthDependencies, message: LogoutMessage): Promise<Response> {
  const { readLogoutRequest } = await import('./logout-content.ts')
  const { provider, xml } = await verify(deps, message)
  const keys = await requireServiceKeys(deps)
  const expected = { destination: logoutOf(deps.publicUrl()), entityId: provider.entity_id }
  const { id, nameId, indexes, until } = await readLogoutRequest(
    xml,
    expected,
    keys.map(({ privateKey }) => privateKey),
  )
  if (!(await takeOnce(deps.owner, `saml-logout:${provider.id}:${id}`, until))) throw new Error('a replay')
  const caller = callerOf(c, deps)
  const ended = await transaction(deps.owner, async (client) => {
    const sessions = await endNamedSessions(client, { providerId: provider.id, nameId, indexes })
    for (const userId of new Set(sessions.map((session) => session.userId)))
      await recordEvent(client, { userId, event: 'signed_out', caller, details: { scope: 'company' } })
    return sessions
  })
  deps.log.info({ event: 'auth.saml_logged_out', ...caller, providerId: provider.id, ended: ended.length }, 'a company ended sessions')
  const { logout } = await readMetadata(provider.metadata_xml)
  if (logout === null) return c.text('You are signed out.')
  const { makeServiceProvider } = await import('./service-provider.ts')
  const answerId = `_${randomBytes(20).toString('hex')}`
  const saml = makeServiceProvider({ publicUrl: deps.publicUrl(), provider, keys, requestId: answerId, logoutUrl: logout.responseUrl })
  // Who is not signed in here is logged out as well: what was asked for holds.
  return c.redirect(await saml.answerLogout(id, message.relayState), 303)
}

/** The end of a logout that began here. It changes nothing any more: whatever it says, the browser goes on to where it wanted. */
async function takeAnswer(c: AuthContext, deps: AuthDependencies, message: LogoutMessage): Promise<Response> {
  const flow = await takeFlow(deps.owner, message.relayState ?? '')
  try {
    const { readLogoutResponse } = await import('./logout-content.ts')
    const { provider, xml } = await verify(deps, message)
    const expected = { destination: logoutOf(deps.publicUrl()), entityId: provider.entity_id }
    const isComplete = await readLogoutResponse(xml, expected, flow?.requestId ?? null)
    deps.log.info({ event: 'auth.saml_logout_answered', ...callerOf(c, deps), providerId: provider.id, isComplete }, 'SAML logout answered')
  } catch (err) {
    deps.log.warn({ event: 'auth.saml_logout_refused', ...callerOf(c, deps), err }, 'an answer to a SAML logout could not be verified')
  }
  return c.redirect(flow?.redirectTo ?? deps.publicUrl(), 303)
}
