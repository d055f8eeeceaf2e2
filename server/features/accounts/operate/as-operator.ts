import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { StartupError } from '../../../platform/startup-error.ts'

/** Errors that the database raises in words for people (`raise exception`). */
const raised = 'P0001'

/**
 * Runs work in one transaction that the audit log knows as the command line's.
 * @throws StartupError for what the database refuses in words.
 */
export function asOperator<T>(owner: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return transaction(owner, async (client) => {
    await client.query(`select set_config('app.actor', 'command line', true)`)
    return work(client)
  }).catch((error: Error & { code?: string; hint?: string }) => {
    throw error.code === raised ? new StartupError(`${error.message}. ${error.hint ?? ''}`.trim()) : error
  })
}

/** Writes a line to the audit log, for what no trigger sees. */
export async function record(
  client: pg.PoolClient,
  action: string,
  account: { id: string; email: string },
  after: Record<string, unknown> | null = null,
): Promise<void> {
  await client.query(`select app.record($1, 'users', $2, $3, null, $4)`, [
    action,
    account.id,
    account.email,
    after && JSON.stringify(after),
  ])
}

/** Ends a person's sessions, their access tokens included, at once. @returns how many. */
export async function endSessions(client: pg.PoolClient, userId: string): Promise<number> {
  const { rows } = await client.query<{ ended: number }>(
    'select auth.revoke_sessions(array(select id from auth.sessions where user_id = $1)) as ended',
    [userId],
  )
  return rows[0]?.ended ?? 0
}
