import type pg from 'pg'
import type { WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { type InvitationPreview, workspaceLimits, workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { actAs } from '../../platform/database/act-as.ts'
import { transaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requireFreeWorkspace } from './create-workspace.ts'
import { hashOfInvitationToken } from './invite-members.ts'

const messages = workspaceMessages.invitation

interface InvitationRow {
  id: string
  workspace_id: string
  role: WorkspaceRole
  is_accepted: boolean
  is_expired: boolean
  is_for_caller: boolean
  is_member: boolean
}

const invitationText = `
select i.id, i.workspace_id, i.role, i.accepted_at is not null as is_accepted, i.expires_at <= now() as is_expired,
  exists (select from public.profiles p where p.id = $2 and lower(p.email) = i.email) as is_for_caller,
  exists (select from public.workspace_members m where m.workspace_id = i.workspace_id and m.user_id = $2) as is_member
from public.workspace_invitations i where i.token_hash = $1`

/** Statement that adds a member. An existing member gets the higher of the two roles. */
const joinText = `
insert into public.workspace_members as member (workspace_id, user_id, role) values ($1, $2, $3)
on conflict (workspace_id, user_id) do update set role = greatest(member.role, excluded.role)`

/**
 * Accepts an invitation with the account of the invited address. The token alone could have been forwarded, and the address alone is no
 * proof, because anyone can sign up with it. A repeated request returns the same workspace.
 * @returns the id of the workspace
 * @throws AppError `not_found` for an unknown or revoked token, `forbidden` for another address, `invitation_expired`, `invitation_accepted`
 */
export function acceptInvitation(owner: pg.Pool, userId: string, token: string): Promise<string> {
  return transaction(owner, async (client) => {
    const hash = hashOfInvitationToken(token)
    // The second statement must be separate, to see the member that a simultaneous request has added.
    await client.query('select from public.workspace_invitations where token_hash = $1 for update', [hash])
    const { rows } = await client.query<InvitationRow>(invitationText, [hash, userId])
    const [invitation] = rows
    if (!invitation) throw new AppError('not_found', { message: messages.unknown })
    if (!invitation.is_for_caller) throw new AppError('forbidden', { message: messages.otherAddress })
    if (invitation.is_accepted && invitation.is_member) return invitation.workspace_id
    if (invitation.is_accepted) throw new AppError('invitation_accepted', { message: messages.accepted })
    if (invitation.is_expired) throw new AppError('invitation_expired', { message: messages.expired })
    const room = { minimumRole: 'viewer', max: workspaceLimits.joinedMax, message: workspaceMessages.tooManyMemberships } as const
    await requireFreeWorkspace(client, userId, room)
    await actAs(client, userId)
    await client.query(joinText, [invitation.workspace_id, userId, invitation.role])
    await client.query('update public.workspace_invitations set accepted_at = now() where id = $1', [invitation.id])
    return invitation.workspace_id
  })
}

type PreviewRow = InvitationPreview & { is_accepted: boolean; is_expired: boolean }

const previewText = `
select w.name as workspace_name, w.logo_path, w.accent, p.email as invited_by, i.email, i.role, to_json(i.expires_at) #>> '{}' as expires_at,
  i.accepted_at is not null as is_accepted, i.expires_at <= now() as is_expired
from public.workspace_invitations i join public.workspaces w on w.id = i.workspace_id left join public.profiles p on p.id = i.invited_by
where i.token_hash = $1`

/**
 * Returns the workspace and role of an invitation. Anyone with the token can read them.
 * @throws AppError `not_found`, `invitation_expired`, `invitation_accepted`
 */
export async function previewInvitation(owner: pg.Pool, token: string): Promise<InvitationPreview> {
  const { rows } = await owner.query<PreviewRow>(previewText, [hashOfInvitationToken(token)])
  if (!rows[0]) throw new AppError('not_found', { message: messages.unknown })
  const { is_accepted, is_expired, ...preview } = rows[0]
  if (is_accepted) throw new AppError('invitation_accepted', { message: messages.accepted })
  if (is_expired) throw new AppError('invitation_expired', { message: messages.expired })
  return preview
}
