import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { StartupError } from '../../../platform/startup-error.ts'

/** SQLSTATE of errors from `raise exception`, whose messages can be shown to users. */
const raised = 'P0001'

/**
 * Runs `work` in one transaction, whose changes are recorded in the audit log as made by `command line`.
 * @throws StartupError with the database's message if the database refuses a change
 */
export function asOperator<T>(owner: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return transaction(owner, async (client) => {
    await client.query(`select set_config('app.actor', 'command line', true)`)
    return work(client)
  }).catch((error: Error & { code?: string; hint?: string }) => {
    throw error.code === raised ? new StartupError(`${error.message}. ${error.hint ?? ''}`.trim()) : error
  })
}

/** Writes an entry in the audit log, for changes that no trigger records. */
export async function recordOperatorAction(
  client: pg.PoolClient,
  action: string,
  account: { id: string; email: string },
  after: Record<string, unknown> | null = null,
): Promise<void> {
  await client.query(`select app.record_audit_entry($1, 'users', $2, $3, null, $4)`, [
    action,
    account.id,
    account.email,
    after && JSON.stringify(after),
  ])
}

/** Data or keys that a command has output. */
export interface OperatorAccess {
  action: 'exported' | 'viewed' | 'rotated'
  entity: string
  /** Owner of the data. The owner can see the entry. */
  account?: { id: string; email: string }
  /** Description of the data for the entry, if the data belongs to no single account. */
  subject?: string
}

/** Writes an entry in the audit log about a command that outputs data or keys. */
export async function recordOperatorAccess(owner: pg.Pool, { action, entity, account, subject }: OperatorAccess): Promise<void> {
  await asOperator(owner, (client) =>
    client.query('select app.record_access($1, $2, $3, $4)', [action, entity, account?.id ?? null, account?.email ?? subject ?? null]),
  )
}

/** Ends the sessions of a user immediately, including their access tokens. @returns the number of sessions */
export async function endSessions(client: pg.PoolClient, userId: string): Promise<number> {
  const { rows } = await client.query<{ ended: number }>(
    'select auth.revoke_sessions(array(select id from auth.sessions where user_id = $1)) as ended',
    [userId],
  )
  return rows[0]?.ended ?? 0
}
