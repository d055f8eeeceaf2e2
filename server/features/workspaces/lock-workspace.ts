import type pg from 'pg'
import type { WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { actAs } from '../../platform/database/act-as.ts'
import { AppError } from '../../platform/http/errors.ts'

export interface LockedWorkspace {
  name: string
  callerRole: WorkspaceRole
  /** Role of the user `memberId`; null if the user is not a member. */
  memberRole: WorkspaceRole | null
  owners: number
}

const rolesText = `
select w.name, caller.role as "callerRole", member.role as "memberRole",
  (select count(*)::int from public.workspace_members o where o.workspace_id = w.id and o.role = 'owner') as owners
from public.workspaces w join public.workspace_members caller on caller.workspace_id = w.id and caller.user_id = $2
  left join public.workspace_members member on member.workspace_id = w.id and member.user_id = $3
where w.id = $1`

/**
 * Locks a workspace in the caller's transaction, so that its members are changed one at a time, and reads the roles. Sets the caller as the
 * author of the entries in the workspace's activity log.
 * @param memberId the user whose membership changes; the caller by default
 * @throws AppError `not_found` unless the caller is a member, as if the workspace did not exist
 */
export async function lockWorkspace(
  client: pg.ClientBase,
  workspaceId: string,
  callerId: string,
  memberId = callerId,
): Promise<LockedWorkspace> {
  await actAs(client, callerId)
  // The second statement must be separate, to see the changes of the transaction that held the lock before.
  await client.query('select from public.workspaces where id = $1 for no key update', [workspaceId])
  const { rows } = await client.query<LockedWorkspace>(rolesText, [workspaceId, callerId, memberId])
  if (!rows[0]) throw new AppError('not_found', { message: workspaceMessages.notFound })
  return rows[0]
}

/**
 * Returns the role of the user whose membership changes.
 * @throws AppError `not_found` if the user is not a member
 */
export function requireMemberRole({ memberRole }: LockedWorkspace): WorkspaceRole {
  if (memberRole === null) throw new AppError('not_found', { message: workspaceMessages.noMember })
  return memberRole
}
