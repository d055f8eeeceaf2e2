import { type AuthContext, type AuthDependencies, type Caller, callerOf } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireWithinLimits } from '../limits.ts'
import { requireSession } from '../sessions/require-session.ts'
import type { SessionRow } from '../sessions/session-store.ts'
import type { UserRow } from '../users/user-store.ts'

export interface PasskeyOwner {
  user: UserRow
  session: SessionRow
  caller: Caller
}

/**
 * Returns the caller as owner of the passkeys to change. Changes are rate-limited. @throws AuthError in the same cases as
 * `requireOwner`, and `over_request_rate_limit`
 */
export async function requireChangingOwner(c: AuthContext, deps: AuthDependencies): Promise<PasskeyOwner> {
  const owner = await requireOwner(c, deps)
  await requireWithinLimits(deps, owner.caller, { 'passkey:session': owner.session.id })
  return owner
}

/**
 * Returns the signed-in caller. A caller with a second factor must have proven it in this session.
 * @throws AuthError of `requireSession`, `insufficient_aal`, `no_authorization`
 */
export async function requireOwner(c: AuthContext, deps: AuthDependencies): Promise<PasskeyOwner> {
  const { user, session } = await requireSession(c, deps, {
    status: 403,
    message: 'AAL2 session is required to manage passkeys when MFA is enabled.',
  })
  if (user.is_anonymous) throw new AuthError('no_authorization', { status: 403, message: 'Anonymous users cannot have passkeys' })
  return { user, session, caller: callerOf(c, deps) }
}
