import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { errorCodeOf } from '../../../platform/error-details.ts'
import { readBody } from '../body.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { requireWithinLimits } from '../limits.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { getUserById, isBanned } from '../users/user-store.ts'
import { decideRotation, type Rotation } from './decide-rotation.ts'
import type { RefreshTokenParts } from './refresh-token.ts'
import { issueSession } from './session.ts'
import { isSessionExpired } from './session-limits.ts'
import { endSessions, lockSession, recordSessionRefresh, type SessionRow } from './session-store.ts'

const refreshGrantSchema = z.object({ refresh_token: z.string().default('') })

/** POST /token?grant_type=refresh_token: issues the next tokens of a session. */
export const grantByRefreshToken: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const { refresh_token: token } = await readBody(c, refreshGrantSchema)
  // Forged tokens are rejected by their signature. The limit is per session, so that another client in the same network cannot exhaust it.
  const parts = parseToken(deps, token)
  await requireWithinLimits(deps, caller, { 'refresh:session': parts.sessionId })
  const session = await rotate(deps, parts, caller)
  const user = await getUserById(deps.owner, session.user_id)
  if (user === null) throw new AuthError('refresh_token_not_found')
  if (isBanned(user)) throw new AuthError('user_banned', { message: 'Invalid Refresh Token: User Banned' })
  return c.json(await issueSession(c, deps, user, session))
}

function parseToken({ refreshTokens }: AuthDependencies, token: string): RefreshTokenParts {
  const read = refreshTokens.read(token)
  if (read === 'malformed') throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  if (read === 'forged') throw new AuthError('refresh_token_not_found')
  return read.parts
}

/** Maximum time that a refresh waits for a concurrent refresh of the same session, in milliseconds. */
const lockTimeoutMs = 5000
const lockNotAvailable = '55P03'

async function rotate(deps: AuthDependencies, { sessionId, counter }: RefreshTokenParts, caller: Caller): Promise<SessionRow> {
  const { session, rotation } = await rotateInTransaction(deps, { sessionId, counter }, caller)
  const fields = { ...caller, userId: session.user_id, sessionId }
  if ('expired' in rotation) throw new AuthError('session_expired')
  if ('revoke' in rotation) {
    // Reports the reuse only now, after the transaction that ended the session was committed.
    deps.log.warn({ event: 'auth.refresh_token_reused', ...fields }, 'refresh token reused, session ended')
    throw new AuthError('refresh_token_already_used')
  }
  if ('unknown' in rotation) throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  const granted = 'advance' in rotation ? rotation.advance : rotation.repeat
  deps.log.debug({ event: 'auth.refreshed', ...fields, repeated: 'repeat' in rotation }, 'session refreshed')
  return { ...session, refresh_counter: granted.counter }
}

function rotateInTransaction(
  { owner, settings }: AuthDependencies,
  { sessionId, counter: presented }: RefreshTokenParts,
  caller: Caller,
): Promise<{ session: SessionRow; rotation: Rotation | { expired: true } }> {
  return transaction<{ session: SessionRow; rotation: Rotation | { expired: true } }>(owner, async (client) => {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    const session = await lockSession(client, sessionId)
    if (session === null) throw new AuthError('refresh_token_not_found')
    if (presented < session.refresh_floor) throw new AuthError('refresh_token_already_used')
    if (isSessionExpired(session, settings)) {
      await endSessions(client, session, 'local')
      return { session, rotation: { expired: true } }
    }
    const rotation = decideRotation({
      presented,
      current: session.refresh_counter,
      sinceRefresh: session.since_refresh,
      reuseInterval: settings.REFRESH_REUSE_INTERVAL,
    })
    if ('advance' in rotation) await recordSessionRefresh(client, { id: sessionId, counter: rotation.advance.counter, ...caller })
    if ('revoke' in rotation) {
      await endSessions(client, session, 'local')
      await recordEvent(client, { userId: session.user_id, event: 'refresh_token_reused', caller, details: { session: session.id } })
    }
    return { session, rotation }
  }).catch((error: unknown) => {
    if (errorCodeOf(error) === lockNotAvailable) throw new AuthError('conflict')
    throw error
  })
}
