import type pg from 'pg'
import type { Listener } from '../../platform/database/listener.ts'
import type { Logger } from '../../platform/log.ts'

/** Sessions that an administrator ended while access tokens of theirs may still be good. */
export interface RevokedSessions {
  has(sessionId: string): boolean
}

/** From where ended sessions are known. */
export interface RevokedSessionsOptions {
  owner: pg.Pool
  listener: Pick<Listener, 'listen'>
  /** `JWT_EXPIRES_IN`, seconds: after that no token of the session is good anyway. */
  tokenSeconds: number
  log: Logger
}

/** Seconds for which a token is taken beyond its end, clocks that differ, and the time to hear of it. */
const allowance = 120

/** Knows them from memory, because every request asks; the database says when there are more (migration 0014). */
export async function openRevokedSessions({ owner, listener, tokenSeconds, log }: RevokedSessionsOptions): Promise<RevokedSessions> {
  const read = async () => {
    const { rows } = await owner.query<{ session_id: string }>(
      'select session_id from auth.revoked_sessions where revoked_at > now() - make_interval(secs => $1)',
      [tokenSeconds + allowance],
    )
    return new Set(rows.map(({ session_id }) => session_id))
  }
  let revoked = new Set<string>()
  let reading = Promise.resolve()
  // One after the other: what was read last is newest.
  const reload = () => {
    reading = reading.then(async () => {
      try {
        revoked = await read()
      } catch (error) {
        log.error({ event: 'access.revocations_unreadable', err: error }, 'revoked sessions could not be read')
      }
    })
  }
  await listener.listen('revoked_sessions', reload)
  // In its turn: what is told while it reads must not be overwritten by it.
  const first = reading.then(async () => {
    revoked = await read()
  })
  reading = first.catch(() => undefined)
  await first
  return { has: (sessionId) => revoked.has(sessionId) }
}
