import type pg from 'pg'
import { z } from 'zod'
import { transaction } from '../../../platform/database/database.ts'
import { type AuthContext, type AuthDependencies, callerOf } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { getUserById, type UserRow } from '../users/user-store.ts'

/** Checks that the request has the secret key. @throws AuthError `not_admin` if the key is missing */
export function requireSecretKey(c: AuthContext): void {
  if (c.get('identity').role !== 'service_role') throw new AuthError('not_admin')
}

/** Returns the user whose id is in the path. @throws AuthError `user_not_found`, or `validation_failed` for an invalid id */
export async function requireUser(client: pg.Pool | pg.PoolClient, id: string | undefined): Promise<UserRow> {
  if (!z.uuid().safeParse(id).success) throw new AuthError('validation_failed', { status: 404, message: 'user_id must be an UUID' })
  const user = await getUserById(client, id ?? '')
  if (user === null) throw new AuthError('user_not_found', { status: 404, message: 'User not found' })
  return user
}

export type RecordAdminAction = (action: string, subject: Pick<UserRow, 'id' | 'email'>, after: object | null) => Promise<void>

/**
 * Runs `work`, which changes a user at the request of a caller with the secret key, in a transaction. `work` calls `record` to write
 * the change to the audit log. `work` must have no side effects outside the database, because the transaction can be retried.
 */
export function withAudit<T>(
  c: AuthContext,
  deps: AuthDependencies,
  work: (client: pg.PoolClient, record: RecordAdminAction) => Promise<T>,
): Promise<T> {
  const { address, userAgent } = callerOf(c, deps)
  const headers = JSON.stringify({ 'x-client-address': address, 'user-agent': userAgent })
  const write = async (client: pg.PoolClient) => {
    await client.query(
      `select set_config('request.jwt.claims', '{"role":"service_role"}', true), set_config('request.headers', $1, true)`,
      [headers],
    )
    return work(client, async (action, { id, email }, after) => {
      await client.query('select app.record_audit_entry($1, $2, $3, $4, null, $5)', [action, 'users', id, email ?? id, after])
    })
  }
  return transaction(deps.owner, write, { isRepeatable: true })
}
