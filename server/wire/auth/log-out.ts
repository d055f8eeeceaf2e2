import { recordEvent } from './defence/auth-events.ts'
import { callerOf, type Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { requireSession } from './require-session.ts'
import { endSessions, logoutScopes } from './session-store.ts'

/** POST /logout?scope=global|local|others */
export const logOut: Endpoint = async (c, deps) => {
  const { session } = await requireSession(c, deps)
  const asked = c.req.query('scope') ?? 'global'
  const scope = logoutScopes.find((known) => known === asked)
  if (!scope) throw new AuthError('validation_failed', { message: `Unsupported logout scope "${asked.slice(0, 40)}"` })
  const ended = await endSessions(deps.owner, session, scope)
  await recordEvent(deps.owner, { userId: session.user_id, event: 'signed_out', caller: callerOf(c, deps), details: { scope } })
  deps.log.info(
    { event: 'auth.signed_out', ...callerOf(c, deps), userId: session.user_id, sessionId: session.id, scope, ended },
    'signed out',
  )
  return c.body(null, 204)
}
