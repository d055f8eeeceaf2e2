import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { WorkspaceRole } from '../../../../contracts/workspaces/workspace-roles.ts'
import { workspaceLimits, workspaceMessages } from '../../../../contracts/workspaces/workspaces.ts'
import type { Email } from '../../../platform/email/outbox.ts'
import { requireWithinRate } from '../../../platform/http/rate-limit.ts'
import { ScimError } from '../errors.ts'
import type { DirectoryToken, ScimDependencies } from '../scim-context.ts'

/**
 * A consequence of a changed resource. `settle`: adds, invites or removes the person according to `active`. `remove`: ends the
 * membership and deletes the person. `roles`: updates roles according to the groups.
 */
export type Effect =
  | { kind: 'settle'; personId: string; email: string; active: boolean }
  | { kind: 'remove'; personId: string }
  | { kind: 'roles'; personIds: string[] }

/** Applies an effect. @returns the emails to send @throws ScimError 409 if a limit is reached, or the person is the last owner */
export async function applyEffect(deps: ScimDependencies, client: pg.ClientBase, token: DirectoryToken, effect: Effect): Promise<Email[]> {
  const { workspaceId } = token
  switch (effect.kind) {
    case 'roles':
      await client.query('select app.apply_directory_roles($1, $2)', [workspaceId, effect.personIds])
      return []
    case 'remove':
      await client.query('select app.leave_by_directory($1, $2)', [workspaceId, effect.personId])
      await client.query('delete from public.directory_users where workspace_id = $1 and id = $2', [workspaceId, effect.personId])
      return []
    case 'settle':
      if (effect.active) return join(deps, client, token, effect)
      await client.query('select app.leave_by_directory($1, $2)', [workspaceId, effect.personId])
      return []
  }
}

type JoinOutcome = 'member' | 'added' | 'created' | 'invited' | 'pending'

/** Makes a person a member, or invites the person. */
async function join(
  deps: ScimDependencies,
  client: pg.ClientBase,
  token: DirectoryToken,
  { personId, email }: Extract<Effect, { kind: 'settle' }>,
): Promise<Email[]> {
  const invitationToken = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(invitationToken).digest()
  const { rows } = await client.query<{ outcome: JoinOutcome }>('select app.join_by_directory($1, $2, $3, $4, $5) as outcome', [
    token.workspaceId,
    personId,
    token.createdBy,
    tokenHash,
    workspaceLimits.invitationDays,
  ])
  const outcome = rows[0]?.outcome ?? 'member'
  if (outcome === 'member' || outcome === 'pending') return []
  const role = await requireWithinMemberLimits(client, token, personId)
  const workspace = token.workspaceName
  if (outcome !== 'invited')
    return [{ ...deps.emails.joined({ workspace, isNewAccount: outcome === 'created' }), to: email, causedBy: token.createdBy }]
  // Uses the same limit as invitations by a member, so that a directory cannot be used to send more emails to strangers.
  const limit = { bucket: `invite-members:${token.createdBy}`, hits: workspaceLimits.invitationsPerHour, windowSeconds: 3600 }
  await requireWithinRate(deps.limiter, [limit], workspaceMessages.tooManyInvitations)
  const invitation = deps.emails.invitation({ workspace, inviter: token.createdByEmail, role, token: invitationToken })
  return [{ ...invitation, to: email, causedBy: token.createdBy, isSealed: true }]
}

const roomText = `
select app.directory_role($1, $2) as role,
  (select count(*) from public.workspace_members where workspace_id = $1)::int
    + (select count(*) from public.workspace_invitations where workspace_id = $1 and accepted_at is null)::int as size,
  coalesce((select cardinality(app.workspaces_of(u.user_id, 'viewer')) from public.directory_users u where u.id = $2), 0) as memberships`

/** Checks the limits for a new member or invitation. @returns the role of the person @throws ScimError 409 */
async function requireWithinMemberLimits(client: pg.ClientBase, { workspaceId }: DirectoryToken, personId: string): Promise<WorkspaceRole> {
  const { rows } = await client.query<{ role: WorkspaceRole; size: number; memberships: number }>(roomText, [workspaceId, personId])
  const [room] = rows
  if (!room) throw new Error('The statement for the limits returned no row')
  if (room.size > workspaceLimits.membersMax) throw new ScimError(409, workspaceMessages.tooManyMembers)
  if (room.memberships > workspaceLimits.joinedMax) throw new ScimError(409, 'The person belongs to too many workspaces')
  return room.role
}
