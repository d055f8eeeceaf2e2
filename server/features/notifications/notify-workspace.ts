import type pg from 'pg'
import type { WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { addNotification } from './add-notification.ts'

/** Adds a notification for every member of a workspace with at least this role, in the caller's transaction. */
export async function notifyWorkspace(
  client: pg.ClientBase,
  { workspaceId, minimumRole }: { workspaceId: string; minimumRole: WorkspaceRole },
  notification: { title: string; body: string; link?: string },
): Promise<void> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from public.workspace_members where workspace_id = $1 and role >= $2',
    [workspaceId, minimumRole],
  )
  for (const { user_id } of rows) await addNotification(client, { userId: user_id, kind: 'message', ...notification })
}
