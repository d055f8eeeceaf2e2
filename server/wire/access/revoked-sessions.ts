import type pg from 'pg'
import type { Listener } from '../../platform/database/listener.ts'
import type { Logger } from '../../platform/logging/log.ts'

/** Sessions that were ended before their access tokens expire. */
export interface RevokedSessions {
  has(sessionId: string): boolean
}

/** Options for loading revoked sessions. */
export interface RevokedSessionsOptions {
  owner: pg.Pool
  listener: Pick<Listener, 'listen'>
  /** `JWT_EXPIRES_IN`, after which all tokens of a session have expired. */
  tokenSeconds: number
  log: Logger
}

/** Additional seconds for the token tolerance, clock differences and the delay of notifications. */
const marginSeconds = 120

/**
 * Opens the list of revoked sessions. It is kept in memory, because every request checks it, and updated by database notifications
 * (migration 0014).
 */
export async function openRevokedSessions({ owner, listener, tokenSeconds, log }: RevokedSessionsOptions): Promise<RevokedSessions> {
  const read = async () => {
    const { rows } = await owner.query<{ session_id: string }>(
      'select session_id from auth.revoked_sessions where revoked_at > now() - make_interval(secs => $1)',
      [tokenSeconds + marginSeconds],
    )
    return new Set(rows.map(({ session_id }) => session_id))
  }
  let revoked = new Set<string>()
  let reading = Promise.resolve()
  // Reads are sequential, so that the last one is the newest.
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
  // Sequential, so that this read does not overwrite later notifications.
  const first = reading.then(async () => {
    revoked = await read()
  })
  reading = first.catch(() => undefined)
  await first
  return { has: (sessionId) => revoked.has(sessionId) }
}
