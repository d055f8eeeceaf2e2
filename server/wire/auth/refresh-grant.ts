import { z } from 'zod'
import { transaction } from '../../platform/database/database.ts'
import { codeIn } from '../../platform/fault.ts'
import { readBody } from './body.ts'
import { recordEvent } from './defence/auth-events.ts'
import { type AuthDependencies, type Caller, callerOf, type Endpoint } from './dependencies.ts'
import { AuthError } from './errors.ts'
import { requireWithinLimits } from './limits.ts'
import type { RefreshTokenParts } from './refresh-token.ts'
import { decideRotation, type Rotation } from './rotation.ts'
import { issueSession } from './session.ts'
import { hasRunOut } from './session-limits.ts'
import { advanceSession, endSessions, lockSession, type SessionRow } from './session-store.ts'
import { getUserById, isBanned } from './user-store.ts'

const refreshGrantSchema = z.object({ refresh_token: z.string().default('') })

/** POST /token?grant_type=refresh_token: the next token of the session's chain. */
export const grantByRefreshToken: Endpoint = async (c, deps) => {
  const caller = callerOf(c, deps)
  const { refresh_token: token } = await readBody(c, refreshGrantSchema)
  // Forged tokens are refused by their signature alone. Counted by session, so that another client of the same network cannot use the limit up.
  const parts = requireReadable(deps, token)
  await requireWithinLimits(deps, caller, { 'refresh:session': parts.sessionId })
  const session = await rotate(deps, parts, caller)
  const user = await getUserById(deps.owner, session.user_id)
  if (user === null) throw new AuthError('refresh_token_not_found')
  if (isBanned(user)) throw new AuthError('user_banned', { message: 'Invalid Refresh Token: User Banned' })
  return c.json(await issueSession(c, deps, user, session))
}

function requireReadable({ refreshTokens }: AuthDependencies, token: string): RefreshTokenParts {
  const read = refreshTokens.read(token)
  if (read === 'malformed') throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  if (read === 'forged') throw new AuthError('refresh_token_not_found')
  return read.parts
}

/** Milliseconds that a refresh waits for another of the same session before it gives up. */
const patience = 5000
const lockNotAvailable = '55P03'

async function rotate(deps: AuthDependencies, { sessionId, counter }: RefreshTokenParts, caller: Caller): Promise<SessionRow> {
  const { session, rotation } = await turn(deps, { sessionId, counter }, caller)
  const about = { ...caller, userId: session.user_id, sessionId }
  if ('over' in rotation) throw new AuthError('session_expired')
  if ('revoke' in rotation) {
    // The transaction that ended the session is committed; only then the call fails.
    deps.log.warn({ event: 'auth.refresh_token_reused', ...about }, 'a used refresh token was presented: session ended')
    throw new AuthError('refresh_token_already_used')
  }
  if ('unknown' in rotation) throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  const granted = 'advance' in rotation ? rotation.advance : rotation.repeat
  deps.log.debug({ event: 'auth.refreshed', ...about, repeated: 'repeat' in rotation }, 'session refreshed')
  return { ...session, refresh_counter: granted.counter }
}

function turn(
  { owner, settings }: AuthDependencies,
  { sessionId, counter: presented }: RefreshTokenParts,
  caller: Caller,
): Promise<{ session: SessionRow; rotation: Rotation | { over: true } }> {
  return transaction<{ session: SessionRow; rotation: Rotation | { over: true } }>(owner, async (client) => {
    await client.query(`set local lock_timeout = ${patience}`)
    const session = await lockSession(client, sessionId)
    if (session === null) throw new AuthError('refresh_token_not_found')
    if (presented < session.refresh_floor) throw new AuthError('refresh_token_already_used')
    if (hasRunOut(session, settings)) {
      await endSessions(client, session, 'local')
      return { session, rotation: { over: true } }
    }
    const rotation = decideRotation({
      presented,
      current: session.refresh_counter,
      sinceRefresh: session.since_refresh,
      reuseInterval: settings.REFRESH_REUSE_INTERVAL,
    })
    if ('advance' in rotation) await advanceSession(client, { id: sessionId, counter: rotation.advance.counter, ...caller })
    if ('revoke' in rotation) {
      await endSessions(client, session, 'local')
      await recordEvent(client, { userId: session.user_id, event: 'refresh_token_reused', caller, details: { session: session.id } })
    }
    return { session, rotation }
  }).catch((error: unknown) => {
    if (codeIn(error) === lockNotAvailable) throw new AuthError('conflict')
    throw error
  })
}
