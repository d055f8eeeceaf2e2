import type pg from 'pg'
import { secondFactors } from '../session.ts'
import type { SessionRow } from '../session-store.ts'

const columns = 'id, user_id, amr, refresh_counter::float8 as refresh_counter, created_at, refreshed_at'

/**
 * Adds a way of authentication to a session, the newest first. Refresh tokens of before are refused from now on: whoever
 * held one has not shown the second factor. The session must be held (`lockSession`).
 */
export async function addMethod(client: pg.PoolClient, session: SessionRow, method: string, factorId: string): Promise<SessionRow> {
  const amr = [{ method, timestamp: Math.floor(Date.now() / 1000) }, ...session.amr.filter((one) => one.method !== method)]
  const text = `update auth.sessions set amr = $2, factor_id = $3, refresh_counter = refresh_counter + 1, refresh_floor = refresh_counter + 1,
    refreshed_at = clock_timestamp() where id = $1 returning ${columns}`
  const { rows } = await client.query<SessionRow>(text, [session.id, JSON.stringify(amr), factorId])
  if (!rows[0]) throw new Error('A session that is held vanished')
  return rows[0]
}

/** Ends the person's sessions without a second factor, their access tokens included. */
export async function endWeakSessions(client: pg.PoolClient, { id, user_id }: SessionRow): Promise<void> {
  const text = `select auth.revoke_sessions(array(
    select s.id from auth.sessions s where s.user_id = $1 and s.id <> $2
      and not exists (select from jsonb_array_elements(s.amr) a where a ->> 'method' = any ($3))))`
  await client.query(text, [user_id, id, secondFactors])
}

/** Takes the second factor from the sessions that stand on it: their next access token is of aal1. @returns how many. */
export async function weakenSessions(client: pg.PoolClient, userId: string, factorId: string | null): Promise<number> {
  const text = `update auth.sessions s set factor_id = null, amr = coalesce(
      (select jsonb_agg(a order by o) from jsonb_array_elements(s.amr) with ordinality as m (a, o) where a ->> 'method' <> all ($3)), '[]')
    where s.user_id = $1 and ($2::uuid is null or s.factor_id = $2)`
  return (await client.query(text, [userId, factorId, secondFactors])).rowCount ?? 0
}
