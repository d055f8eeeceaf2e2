import type pg from 'pg'
import { purgeRateLimits } from '../../platform/http/rate-limit.ts'

/** Days after which a session that nobody refreshed ends. */
const unusedDays = 60
/** Longer than an access token may live (`JWT_EXPIRES_IN`). */
const revokedDays = 2

/** Removes sessions that nobody has used for 60 days, with what they could be refreshed by, and rate limits that have run out. @returns how many of each. */
export async function purgeExpired(owner: pg.Pool): Promise<{ sessions: number; rateLimits: number }> {
  const [{ rowCount }, , rateLimits] = await Promise.all([
    owner.query('delete from auth.sessions where refreshed_at < now() - make_interval(days => $1)', [unusedDays]),
    owner.query('delete from auth.revoked_sessions where revoked_at < now() - make_interval(days => $1)', [revokedDays]),
    purgeRateLimits(owner),
  ])
  return { sessions: rowCount ?? 0, rateLimits }
}
