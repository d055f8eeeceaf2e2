import type pg from 'pg'
import { purgeRateLimits } from '../../platform/http/rate-limit.ts'

/** Days after which a session that nobody refreshed ends. */
const unusedDays = 60

/** Removes sessions that nobody has used for 60 days, with what they could be refreshed by, and rate limits that have run out. @returns how many of each. */
export async function purgeExpired(owner: pg.Pool): Promise<{ sessions: number; rateLimits: number }> {
  const [{ rowCount }, rateLimits] = await Promise.all([
    owner.query('delete from auth.sessions where refreshed_at < now() - make_interval(days => $1)', [unusedDays]),
    purgeRateLimits(owner),
  ])
  return { sessions: rowCount ?? 0, rateLimits }
}
