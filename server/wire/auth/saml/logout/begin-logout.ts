import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { companyProviderName } from '../../../../../contracts/auth/company-provider.ts'
import { readBody } from '../../body.ts'
import { type AuthDependencies, callerOf, type Endpoint } from '../../dependencies.ts'
import { recordEvent } from '../../protection/auth-events.ts'
import { insertFlow } from '../../providers/flow-store.ts'
import { allowedRedirect, redirectRulesOf } from '../../redirects/allowed-redirect.ts'
import { requireSession } from '../../sessions/require-session.ts'
import { endSessions } from '../../sessions/session-store.ts'
import { readMetadata } from '../metadata/metadata-document.ts'
import { requireServiceKeys } from '../service/require-service-keys.ts'
import type { SamlName } from '../sign-in/saml-name.ts'
import { requireCompanySignIn } from '../sso-settings.ts'
import { getSsoProvider, type SsoProvider } from '../sso-store.ts'
import { getSamlSession } from './saml-sessions.ts'

const logoutSchema = z.object({ redirect_to: z.string().default('') })

/**
 * POST /sso/saml/logout: ends the caller's session, as `/logout?scope=local` does, and returns the URL that ends the session with
 * the identity provider as well (SAML 2.0 Profiles, 4.4). This endpoint is an extension of the GoTrue API.
 * @returns `{url}`; null if the session was not started by an identity provider, or the provider does not support single logout
 * with the HTTP-Redirect binding
 */
export const beginLogout: Endpoint = async (c, deps) => {
  requireCompanySignIn(deps)
  const { session } = await requireSession(c, deps, 'allowed')
  const { redirect_to: target } = await readBody(c, logoutSchema)
  const name = await getSamlSession(deps.owner, session.id)
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
    url: name === null || provider === null || provider.disabled ? null : await logoutUrl(deps, provider, name, redirectTo),
  })
}

async function logoutUrl(deps: AuthDependencies, provider: SsoProvider, name: SamlName, redirectTo: string): Promise<string | null> {
  const { logout } = await readMetadata(provider.metadata_xml)
  if (logout === null) return null
  const requestId = `_${randomBytes(20).toString('hex')}`
  const nothing = { challenge: null, nonce: null, codeVerifier: null, browserHash: null, linkUserId: null, result: null, scopes: null }
  const state = await insertFlow(deps.owner, { ...nothing, provider: companyProviderName(provider.id), redirectTo, requestId })
  const { makeServiceProvider } = await import('../service/service-provider.ts')
  const keys = await requireServiceKeys(deps)
  return makeServiceProvider({ publicUrl: deps.publicUrl(), provider, keys, requestId, logoutUrl: logout.url }).logoutRequestUrl(
    name,
    state,
  )
}
