import type pg from 'pg'
import { workspaceMessages } from '../../contracts/workspaces/workspaces.ts'
import { AppError } from './http/errors.ts'

/** Shared tables whose rows have an id. */
type Table = 'workflow_configurations' | 'workflow_runs' | 'workflow_approvals' | 'webhook_deliveries' | 'knowledge_base_items'

/**
 * Returns the error for a row that the user may not change: `forbidden` for a member who may read it, so that someone whose role was lowered
 * learns why; otherwise `not_found` with the message `missing`, which does not reveal whether the row exists.
 */
export async function refusedChange(
  client: Pick<pg.Pool, 'query'>,
  { table, id, userId, missing }: { table: Table; id: string; userId: string; missing: string },
): Promise<AppError> {
  const { rows } = await client.query<{ is_readable: boolean }>(
    `select exists (select from public.${table} where id = $1 and workspace_id = any (app.workspaces_of($2, 'viewer'))) as is_readable`,
    [id, userId],
  )
  return rows[0]?.is_readable
    ? new AppError('forbidden', { message: workspaceMessages.roleTooLow })
    : new AppError('not_found', { message: missing })
}
