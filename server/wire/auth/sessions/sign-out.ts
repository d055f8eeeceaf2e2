import { callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { requireSession } from './require-session.ts'
import { isSecondFactorPending } from './session.ts'
import { endSessions, type LogoutScope, logoutScopes } from './session-store.ts'

/** POST /logout?scope=global|local|others: ends sessions. A session with a pending second factor can only end itself. */
export const signOut: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, 'allowed')
  const requested = c.req.query('scope') ?? 'global'
  const wantedScope = logoutScopes.find((known) => known === requested)
  if (!wantedScope) throw new AuthError('validation_failed', { message: `Unsupported logout scope "${requested.slice(0, 40)}"` })
  const scope = isSecondFactorPending(user, session) ? pendingScope(wantedScope) : wantedScope
  const endedCount = await endSessions(deps.owner, session, scope)
  await recordEvent(deps.owner, { userId: session.user_id, event: 'signed_out', caller: callerOf(c, deps), details: { scope } })
  deps.log.info(
    { event: 'auth.signed_out', ...callerOf(c, deps), userId: session.user_id, sessionId: session.id, scope, ended: endedCount },
    'signed out',
  )
  return c.body(null, 204)
}

/**
 * Limits the scope to `local` if the second factor of the session is pending, because its user may know only the password.
 * @throws AuthError `insufficient_aal` for the scope `others`
 */
function pendingScope(requestedScope: LogoutScope): LogoutScope {
  if (requestedScope !== 'others') return 'local'
  throw new AuthError('insufficient_aal', {
    status: 403,
    message: 'AAL2 session is required to sign other sessions out when MFA is enabled.',
  })
}
