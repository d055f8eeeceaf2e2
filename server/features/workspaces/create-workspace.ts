import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { workspaceLimits, workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'

/** Creates a workspace and returns its id. @throws AppError `conflict` if the user owns too many */
export function createWorkspace(owner: pg.Pool, userId: string, name: string): Promise<string> {
  return transaction(owner, async (client) => {
    await requireFreeWorkspace(client, userId, {
      minimumRole: 'owner',
      max: workspaceLimits.ownedMax,
      message: workspaceMessages.tooManyWorkspaces,
    })
    const id = randomUUID()
    await client.query('select app.create_workspace($1, $2, $3)', [id, userId, name])
    return id
  })
}

interface WorkspaceLimit {
  /** Minimum role of the memberships to count. */
  minimumRole: 'viewer' | 'owner'
  max: number
  message: string
}

/** Limits the number of a user's memberships. A lock serializes concurrent requests of the user. @throws AppError `conflict` */
export async function requireFreeWorkspace(
  client: pg.ClientBase,
  userId: string,
  { minimumRole, max, message }: WorkspaceLimit,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(7050, hashtext($1))', [userId])
  const { rows } = await client.query<{ count: number }>('select cardinality(app.workspaces_of($1, $2)) as count', [userId, minimumRole])
  if ((rows[0]?.count ?? 0) >= max) throw new AppError('conflict', { message })
}
