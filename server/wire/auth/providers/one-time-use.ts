import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Records the use of a value that must be used only once. Returns false if it was used before. @param until expiry time of
 * the value
 */
export async function recordSingleUse(client: pg.Pool | pg.PoolClient, value: string, until: Date): Promise<boolean> {
  const text = 'insert into auth.replay_cache (digest, expires_at) values ($1, $2) on conflict do nothing'
  return (await client.query(text, [createHash('sha256').update(value).digest(), until])).rowCount === 1
}
