import { rememberDevice } from './defence/known-device.ts'
import type { AuthContext, AuthDependencies } from './dependencies.ts'
import { presentUser } from './present-user.ts'
import { endOf } from './session-limits.ts'
import type { AuthenticationMethod, SessionRow } from './session-store.ts'
import type { UserRow } from './user-store.ts'

/** Methods that are a second factor. */
export const secondFactors: readonly string[] = ['totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code']

/** The assurance level that follows from how a session was authenticated. */
export function assuranceLevel(amr: readonly AuthenticationMethod[]): 'aal1' | 'aal2' {
  return amr.some(({ method }) => secondFactors.includes(method)) ? 'aal2' : 'aal1'
}

/** Whether the person has a second factor and this session has not shown it. */
export function owesSecondFactor(user: Pick<UserRow, 'factors'>, session: Pick<SessionRow, 'amr'>): boolean {
  return assuranceLevel(session.amr) === 'aal1' && user.factors.some(({ status }) => status === 'verified')
}

/**
 * Issues the Session object of the wire contract (section 1, "Objects"), with a new access token. A browser whose sign-in is complete
 * is remembered as a known device of the account.
 */
export async function issueSession(c: AuthContext, deps: AuthDependencies, user: UserRow, session: SessionRow) {
  const { tokens, refreshTokens, settings } = deps
  if (!owesSecondFactor(user, session)) await rememberDevice(c, deps, user.id)
  const { token, expiresAt, expiresIn } = await tokens.issue(
    {
      sub: user.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data,
      user_metadata: user.raw_user_meta_data,
      role: user.role,
      aal: assuranceLevel(session.amr),
      // To the data services such a session is nobody's yet (gateway.ts).
      ...(owesSecondFactor(user, session) && { second_factor_pending: true }),
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    },
    endOf(session, settings),
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
