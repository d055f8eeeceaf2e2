import { createHash } from 'node:crypto'
import type pg from 'pg'

/** Takes something that is good for one time. @returns false when it was taken before. `until`: when it is no good any more by itself. */
export async function takeOnce(client: pg.Pool | pg.PoolClient, what: string, until: Date): Promise<boolean> {
  const text = 'insert into auth.used_once (digest, expires_at) values ($1, $2) on conflict do nothing'
  return (await client.query(text, [createHash('sha256').update(what).digest(), until])).rowCount === 1
}
