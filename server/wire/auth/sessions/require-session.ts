import { z } from 'zod'
import { networkOf } from '../../../platform/http/client-address.ts'
import { setRequestCaller } from '../../../platform/request-caller.ts'
import type { TokenError } from '../../access/access-token.ts'
import { getBearer } from '../../access/bearer.ts'
import type { AuthContext, AuthDependencies } from '../dependencies.ts'
import { AuthError, type AuthErrorOptions } from '../errors.ts'
import { getUserById, isBanned, type UserRow } from '../users/user-store.ts'
import { isSecondFactorPending } from './session.ts'
import { isSessionExpired } from './session-limits.ts'
import { getSession, type SessionRow } from './session-store.ts'

const uuid = z.uuid()

const errorTexts: Record<TokenError, string> = {
  malformed: 'token is malformed',
  signature: 'signature is invalid',
  algorithm: 'signing method is invalid',
  expired: 'token is expired',
  claims: 'token has invalid claims',
}

/** Access of a session with a pending second factor: `allowed`, or the options of the error that rejects the session. */
type PendingSession = 'allowed' | Pick<AuthErrorOptions, 'status' | 'message'>

/**
 * Identifies the caller by an access token and its session. The session is read from the database, so that a sign-out takes
 * effect immediately. Rejects a session with a pending second factor unless the endpoint allows it.
 * @throws AuthError `insufficient_aal`, and the errors of the protocol for an invalid token, a deleted user or an ended session
 */
export async function requireSession(
  c: AuthContext,
  { tokens, owner, settings }: AuthDependencies,
  whilePending: PendingSession = {},
): Promise<{ user: UserRow; session: SessionRow; sessionId: string }> {
  const { sub, session_id: sessionId } = await requireClaims(c, tokens)
  if (sub === undefined) throw new AuthError('bad_jwt', { message: 'invalid claim: missing sub claim' })
  if (!uuid.safeParse(sub).success) throw new AuthError('bad_jwt', { status: 400, message: 'invalid claim: sub claim must be a UUID' })
  const [user, session] = await Promise.all([
    getUserById(owner, sub),
    uuid.safeParse(sessionId).success && sessionId !== undefined ? getSession(owner, sessionId, sub) : null,
  ])
  if (user === null) throw new AuthError('user_not_found')
  if (isBanned(user)) throw new AuthError('user_banned', { status: 403 })
  if (session === null || isSessionExpired(session, settings)) throw new AuthError('session_not_found')
  // Sets the caller here, because the gateway does not verify tokens for this service.
  setRequestCaller({ kind: 'user', userId: user.id, network: networkOf(c.get('identity').address) })
  if (whilePending !== 'allowed' && isSecondFactorPending(user, session)) throw new AuthError('insufficient_aal', whilePending)
  return { user, session, sessionId: session.id }
}

async function requireClaims(c: AuthContext, tokens: AuthDependencies['tokens']) {
  const bearer = getBearer(c)
  // Clients without a session send an API key as bearer token. An API key identifies no user.
  if (!bearer || bearer.startsWith('sb_')) throw new AuthError('no_authorization')
  const outcome = await tokens.verify(bearer)
  if ('valid' in outcome) return outcome.valid.claims
  throw new AuthError('bad_jwt', { message: `invalid JWT: unable to parse or verify signature, ${errorTexts[outcome.error]}` })
}
