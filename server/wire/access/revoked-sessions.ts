import type pg from 'pg'
import type { Listener } from '../../platform/database/listener.ts'
import type { Logger } from '../../platform/logging/log.ts'

/** Sessions that were ended while their access tokens are still valid. */
export interface RevokedSessions {
  has(sessionId: string): boolean
}

export interface RevokedSessionsOptions {
  owner: pg.Pool
  listener: Pick<Listener, 'listen'>
  /** Lifetime of access tokens in seconds (`JWT_EXPIRES_IN`), after which a revoked session can be forgotten. */
  tokenSeconds: number
  log: Logger
}

/** Time added to the lifetime of tokens, for the tolerance in verification, clock differences, and the delay of notifications. */
const marginSeconds = 120

/**
 * Opens the list of revoked sessions. The list is in memory, because every request checks it. Database notifications keep it up to date.
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
  // Reads run one after another, so that the result of the last one is the newest.
  const reload = () => {
    reading = reading.then(async () => {
      try {
        revoked = await read()
      } catch (error) {
        log.error({ event: 'access.revocations_unreadable', err: error }, 'failed to read the revoked sessions')
      }
    })
  }
  await listener.listen('revoked_sessions', reload)
  // Queues the first read like the reloads, so that its result does not overwrite the result of a reload that starts later.
  const first = reading.then(async () => {
    revoked = await read()
  })
  reading = first.catch(() => undefined)
  await first
  return { has: (sessionId) => revoked.has(sessionId) }
}
