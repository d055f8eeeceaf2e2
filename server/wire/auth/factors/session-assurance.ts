import type pg from 'pg'
import { secondFactors } from '../sessions/session.ts'
import type { SessionRow } from '../sessions/session-store.ts'

const columns = 'id, user_id, amr, refresh_counter::float8 as refresh_counter, created_at, refreshed_at'

/**
 * Adds an authentication method to a session; the newest is the first. Earlier refresh tokens become invalid, because they were
 * issued before the second factor was proven. The caller must have locked the session (`lockSession`).
 */
export async function addMethod(client: pg.PoolClient, session: SessionRow, method: string, factorId: string): Promise<SessionRow> {
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }, ...session.amr.filter((entry) => entry.method !== method)]
  const text = `update auth.sessions set amr = $2, factor_id = $3, refresh_counter = refresh_counter + 1, refresh_floor = refresh_counter + 1,
    refreshed_at = clock_timestamp() where id = $1 returning ${columns}`
  const { rows } = await client.query<SessionRow>(text, [session.id, JSON.stringify(amr), factorId])
  if (!rows[0]) throw new Error('the locked session does not exist')
  return rows[0]
}

/** Ends the user's other sessions that have no second factor, including their access tokens. */
export async function endSessionsWithoutFactor(client: pg.PoolClient, { id, user_id }: SessionRow): Promise<void> {
  const text = `select auth.revoke_sessions(array(
    select s.id from auth.sessions s where s.user_id = $1 and s.id <> $2
      and not exists (select from jsonb_array_elements(s.amr) a where a ->> 'method' = any ($3))))`
  await client.query(text, [user_id, id, secondFactors])
}

/**
 * Removes the second factor from sessions that used it, so that their next access token is aal1. @param factorId null for all sessions of
 * the user
 * @returns the number of affected sessions
 */
export async function removeFactorFromSessions(client: pg.PoolClient, userId: string, factorId: string | null): Promise<number> {
  const text = `update auth.sessions s set factor_id = null, amr = coalesce(
      (select jsonb_agg(a order by o) from jsonb_array_elements(s.amr) with ordinality as m (a, o) where a ->> 'method' <> all ($3)), '[]')
    where s.user_id = $1 and ($2::uuid is null or s.factor_id = $2)`
  return (await client.query(text, [userId, factorId, secondFactors])).rowCount ?? 0
}
