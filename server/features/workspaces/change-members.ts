import type pg from 'pg'
import type { MemberRequest, SetMemberRoleRequest } from '../../../contracts/workspaces/workspace-requests.ts'
import { includesRole, minimumRoles, type WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type LockedWorkspace, lockWorkspace, requireMemberRole } from './lock-workspace.ts'

const setRoleText = 'update public.workspace_members set role = $3 where workspace_id = $1 and user_id = $2'

/** Statement that revokes invitations whose sender may no longer send them. */
const revokeText = `
delete from public.workspace_invitations
where workspace_id = $1 and invited_by = $2 and accepted_at is null and (role > $3 or $3 < $4::public.workspace_role)`

/** Changes the role of a member. @throws AppError `not_found`, `forbidden`, or `conflict` for the last owner */
export function setMemberRole(owner: pg.Pool, callerId: string, { workspace_id, user_id, role }: SetMemberRoleRequest): Promise<void> {
  return transaction(owner, async (client) => {
    const workspace = await lockWorkspace(client, workspace_id, callerId, user_id)
    requireManager(workspace)
    const former = requireMemberRole(workspace)
    requireNotAbove(workspace, former, workspaceMessages.memberAboveOwn)
    requireNotAbove(workspace, role, workspaceMessages.roleAboveOwn)
    if (role !== 'owner') requireOtherOwner(workspace, former)
    await changeRole(client, workspace_id, user_id, role)
  })
}

/** Removes a member, or lets the caller leave. @throws AppError `not_found`, `forbidden`, or `conflict` for the last owner */
export function removeMember(owner: pg.Pool, callerId: string, { workspace_id, user_id }: MemberRequest): Promise<void> {
  return transaction(owner, async (client) => {
    const workspace = await lockWorkspace(client, workspace_id, callerId, user_id)
    const isLeaving = user_id === callerId
    if (!isLeaving) requireManager(workspace)
    const role = requireMemberRole(workspace)
    requireNotAbove(workspace, role, workspaceMessages.memberAboveOwn)
    requireOtherOwner(workspace, role)
    await client.query('select app.remove_member($1, $2, case when $3 then app.other_owner($1, $2) else $4::uuid end)', [
      workspace_id,
      user_id,
      isLeaving,
      callerId,
    ])
  })
}

/** Makes another member an owner and the caller an admin. @throws AppError `not_found`, `forbidden`, `conflict` */
export function transferOwnership(owner: pg.Pool, callerId: string, { workspace_id, user_id }: MemberRequest): Promise<void> {
  return transaction(owner, async (client) => {
    const workspace = await lockWorkspace(client, workspace_id, callerId, user_id)
    if (!includesRole(workspace.callerRole, minimumRoles.transferOwnership))
      throw new AppError('forbidden', { message: workspaceMessages.ownersOnly })
    requireMemberRole(workspace)
    if (user_id === callerId) throw new AppError('conflict', { message: workspaceMessages.alreadyOwner })
    await changeRole(client, workspace_id, user_id, 'owner')
    await changeRole(client, workspace_id, callerId, 'admin')
  })
}

async function changeRole(client: pg.ClientBase, workspaceId: string, userId: string, role: WorkspaceRole): Promise<void> {
  await client.query(setRoleText, [workspaceId, userId, role])
  await client.query(revokeText, [workspaceId, userId, role, minimumRoles.manageMembers])
}

function requireManager({ callerRole }: LockedWorkspace): void {
  if (!includesRole(callerRole, minimumRoles.manageMembers)) throw new AppError('forbidden', { message: workspaceMessages.adminsOnly })
}

function requireNotAbove({ callerRole }: LockedWorkspace, role: WorkspaceRole, message: string): void {
  if (!includesRole(callerRole, role)) throw new AppError('forbidden', { message })
}

/** A trigger enforces the same rule for other writers (app.protect_last_owner). */
function requireOtherOwner({ owners }: LockedWorkspace, role: WorkspaceRole): void {
  if (role === 'owner' && owners === 1) throw new AppError('conflict', { message: workspaceMessages.lastOwner })
}
