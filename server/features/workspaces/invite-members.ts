import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { InviteMembersRequest } from '../../../contracts/workspaces/workspace-requests.ts'
import { includesRole, minimumRoles, type WorkspaceRole } from '../../../contracts/workspaces/workspace-roles.ts'
import { workspaceLimits, workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { transaction } from '../../platform/database/database.ts'
import { queueEmails } from '../../platform/email/outbox.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type InvitationEmailSettings, invitationEmail } from './invitation-email.ts'
import { lockWorkspace } from './lock-workspace.ts'

export interface InviteOptions extends InvitationEmailSettings {
  owner: pg.Pool
  hasMailServer: boolean
  /** Called after emails were added to the outbox. */
  onQueued: () => void
}

/** Returns the digest of a token. Tokens have 256 random bits, so a digest without salt cannot be reversed. */
export const hashOfInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Statement that invites an address. The id of a pending invitation does not change; token, role and expiry do. */
const inviteText = `
insert into public.workspace_invitations (workspace_id, email, role, token_hash, invited_by, expires_at)
values ($1, $2, $3, $4, $5, now() + make_interval(days => $6))
on conflict (workspace_id, email) where accepted_at is null do update set
  role = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by, expires_at = excluded.expires_at, created_at = now()
returning id`

/** Statement that deletes invitations that expired a month ago. Otherwise they would count towards the limit forever. */
const purgeText = `
delete from public.workspace_invitations where workspace_id = $1 and accepted_at is null and expires_at < now() - interval '30 days'`

/**
 * Invites addresses, and sends each a link by email. The response is the same for addresses with and without an account.
 * @returns the ids of the invitations, in the order of the request
 * @throws AppError `not_found`, `forbidden`; `conflict` for a member, or if the workspace is full
 */
export async function inviteMembers(options: InviteOptions, inviterId: string, request: InviteMembersRequest): Promise<string[]> {
  const ids = await transaction(options.owner, async (client) => {
    const { name, callerRole } = await lockWorkspace(client, request.workspace_id, inviterId)
    requireMayInvite(callerRole, request)
    await client.query(purgeText, [request.workspace_id])
    await requireNoMembers(client, request)
    const { rows } = await client.query<{ email: string }>('select email from public.profiles where id = $1', [inviterId])
    const invitedIds: string[] = []
    for (const { email, role } of request.invitations) {
      const token = randomBytes(32).toString('base64url')
      const values = [request.workspace_id, email, role, hashOfInvitationToken(token), inviterId, workspaceLimits.invitationDays]
      const invited = await client.query<{ id: string }>(inviteText, values)
      if (invited.rows[0]) invitedIds.push(invited.rows[0].id)
      const sentEmail = invitationEmail({ workspace: name, inviter: rows[0]?.email ?? '', role, token }, options)
      await queueEmails(client, [{ ...sentEmail, to: email, causedBy: inviterId, isSealed: true }], options.hasMailServer)
    }
    await requireWithinSize(client, request.workspace_id)
    return invitedIds
  })
  options.onQueued()
  return ids
}

function requireMayInvite(callerRole: WorkspaceRole, { invitations }: InviteMembersRequest): void {
  if (!includesRole(callerRole, minimumRoles.manageMembers)) throw new AppError('forbidden', { message: workspaceMessages.adminsOnly })
  if (invitations.some(({ role }) => !includesRole(callerRole, role)))
    throw new AppError('forbidden', { message: workspaceMessages.roleAboveOwn })
}

/**
 * Checks that no address belongs to a member. This reveals nothing new, because admins see the addresses of the members. @throws AppError
 * `conflict`
 */
async function requireNoMembers(client: pg.ClientBase, { workspace_id, invitations }: InviteMembersRequest): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `select p.email from public.workspace_members m join public.profiles p on p.id = m.user_id
     where m.workspace_id = $1 and lower(p.email) = any ($2) order by 1 limit 1`,
    [workspace_id, invitations.map(({ email }) => email)],
  )
  if (rows[0]) throw new AppError('conflict', { message: workspaceMessages.alreadyMember(rows[0].email) })
}

/**
 * Checks the size of a workspace.
 * @throws AppError `conflict` if the workspace has too many members and pending invitations
 */
export async function requireWithinSize(client: pg.ClientBase, workspaceId: string): Promise<void> {
  const { rows } = await client.query<{ size: number }>(
    `select (select count(*) from public.workspace_members where workspace_id = $1)::int
       + (select count(*) from public.workspace_invitations where workspace_id = $1 and accepted_at is null)::int as size`,
    [workspaceId],
  )
  if ((rows[0]?.size ?? 0) > workspaceLimits.membersMax) throw new AppError('conflict', { message: workspaceMessages.tooManyMembers })
}
