import { recordEvent } from './defence/auth-events.ts'
import { callerOf, type Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { requireSession } from './require-session.ts'
import { owesSecondFactor } from './session.ts'
import { endSessions, type LogoutScope, logoutScopes } from './session-store.ts'

/** POST /logout?scope=global|local|others. A session that owes its second factor ends itself alone. */
export const logOut: Endpoint = async (c, deps) => {
  const { user, session } = await requireSession(c, deps, 'allowed')
  const asked = c.req.query('scope') ?? 'global'
  const wanted = logoutScopes.find((known) => known === asked)
  if (!wanted) throw new AuthError('validation_failed', { message: `Unsupported logout scope "${asked.slice(0, 40)}"` })
  const scope = owesSecondFactor(user, session) ? withinReach(wanted) : wanted
  const ended = await endSessions(deps.owner, session, scope)
  await recordEvent(deps.owner, { userId: session.user_id, event: 'signed_out', caller: callerOf(c, deps), details: { scope } })
  deps.log.info(
    { event: 'auth.signed_out', ...callerOf(c, deps), userId: session.user_id, sessionId: session.id, scope, ended },
    'signed out',
  )
  return c.body(null, 204)
}

/** Whoever knows the password alone throws nobody out: such a session ends itself. @throws AuthError `insufficient_aal` for the others */
function withinReach(wanted: LogoutScope): LogoutScope {
  if (wanted !== 'others') return 'local'
  throw new AuthError('insufficient_aal', {
    status: 403,
    message: 'AAL2 session is required to sign other sessions out when MFA is enabled.',
  })
}
