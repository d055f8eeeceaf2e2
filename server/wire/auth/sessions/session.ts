import type { AuthContext, AuthDependencies } from '../dependencies.ts'
import { rememberDevice } from '../protection/known-device.ts'
import { presentUser } from '../users/present-user.ts'
import type { UserRow } from '../users/user-store.ts'
import { sessionEnd } from './session-limits.ts'
import type { AuthenticationMethod, SessionRow } from './session-store.ts'

/** Authentication methods that count as a second factor. */
export const secondFactors: readonly string[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code']

/** Returns the assurance level of a session's authentication methods. */
export function assuranceLevel(amr: readonly AuthenticationMethod[]): 'aal1' | 'aal2' {
  return amr.some(({ method }) => secondFactors.includes(method)) ? 'aal2' : 'aal1'
}

/** Returns whether the user has a second factor that was not proven in this session. */
export function isSecondFactorPending(user: Pick<UserRow, 'factors'>, session: Pick<SessionRow, 'amr'>): boolean {
  return assuranceLevel(session.amr) === 'aal1' && user.factors.some(({ status }) => status === 'verified')
}

/**
 * Returns the object `Session` of the protocol, with a new access token. After a complete sign-in,
 * stores the browser as a known device of the account.
 */
export async function issueSession(c: AuthContext, deps: AuthDependencies, user: UserRow, session: SessionRow) {
  const { tokens, refreshTokens, settings } = deps
  if (!isSecondFactorPending(user, session)) await rememberDevice(c, deps, user.id)
  const { token, expiresAt, expiresIn } = await tokens.issue(
    {
      sub: user.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: user.role,
      aal: assuranceLevel(session.amr),
      // The data services treat a session with this claim as unauthenticated (gateway.ts).
      ...(isSecondFactorPending(user, session) && { second_factor_pending: true }),
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    },
    sessionEnd(session, settings),
  )
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshTokens.make({ sessionId: session.id, counter: session.refresh_counter }),
    user: presentUser(user),
  }
}
