import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { readBody } from '../body.ts'
import { recordEvent } from '../defence/auth-events.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../dependencies.ts'
import { insertFlow } from '../providers/flow-store.ts'
import { allowedRedirect, redirectRulesOf } from '../redirects/allowed-redirect.ts'
import { requireSession } from '../require-session.ts'
import { endSessions } from '../session-store.ts'
import { requireSaml } from './begin-sso.ts'
import { readMetadata } from './metadata-document.ts'
import type { SamlName } from './saml-name.ts'
import { requireServiceKeys } from './service-keys.ts'
import { getSessionName } from './session-names.ts'
import { getSsoProvider, type SsoProvider } from './sso-store.ts'

const logoutSchema = z.object({ redirect_to: z.string().default('') })

/**
 * POST /sso/saml/logout: ends the session that asks, as `/logout?scope=local` does, and says where the browser goes to end that with the
 * company as well (SAML 2.0 Profiles, 4.4). No part of the protocol, whose client has no place for it.
 * @returns `{url}`, null where the session is no company's, or the company has no single logout with the HTTP-Redirect binding
 */
export const beginLogout: Endpoint = async (c, deps) => {
  requireSaml(deps)
  const { session } = await requireSession(c, deps, 'allowed')
  const { redirect_to: target } = await readBody(c, logoutSchema)
  const name = await getSessionName(deps.owner, session.id)
  const provider = name === null ? null : await getSsoProvider(deps.owner, name.providerId)
  await endSessions(deps.owner, session, 'local')
  const caller = callerOf(c, deps)
  await recordEvent(deps.owner, { userId: session.user_id, event: 'signed_out', caller, details: { scope: 'local' } })
  deps.log.info(
    { event: 'auth.signed_out', ...caller, userId: session.user_id, sessionId: session.id, scope: 'local', ended: 1 },
    'signed out',
  )
  const redirectTo = allowedRedirect(target, redirectRulesOf(deps))
  return c.json({
    url: name === null || provider === null || provider.disabled ? null : await addressFor(deps, provider, name, redirectTo),
  })
}

async function addressFor(deps: AuthDependencies, provider: SsoProvider, name: SamlName, redirectTo: string): Promise<string | null> {
  const { logout } = await readMetadata(provider.metadata_xml)
  if (logout === null) return null
  const requestId = `_${randomBytes(20).toString('hex')}`
  const nothing = { challenge: null, nonce: null, codeVerifier: null, browserHash: null, linkUserId: null, result: null, scopes: null }
  const state = await insertFlow(deps.owner, { ...nothing, provider: `sso:${provider.id}`, redirectTo, requestId })
  const { makeServiceProvider } = await import('./service-provider.ts')
  const keys = await requireServiceKeys(deps)
  return makeServiceProvider({ publicUrl: deps.publicUrl(), provider, keys, requestId, logoutUrl: logout.url }).askForLogout(name, state)
}
