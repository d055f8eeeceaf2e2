import { z } from 'zod'
import { workspaceRoles } from './workspace-roles.ts'
import { workspaceLimits } from './workspaces.ts'

/* Request bodies of the functions for workspaces (`POST /functions/v1/{name}`). */

const nameSchema = z
  .string()
  .trim()
  .min(1, 'Workspace name is required')
  .max(workspaceLimits.nameMax, `Workspace name must be at most ${workspaceLimits.nameMax} characters`)
const roleSchema = z.enum(workspaceRoles, 'Choose a role')
const emailSchema = z.string().trim().toLowerCase().max(255, 'Invalid email address').pipe(z.email('Invalid email address'))

/** Body of `create-workspace`. Returns 201 `{ workspace_id }`. */
export const createWorkspaceSchema = z.strictObject({ name: nameSchema })

/** Body of `invite-members`. An address that is already invited gets a new link and role. Returns 202 `{ invitation_ids }`. */
export const inviteMembersSchema = z.strictObject({
  workspace_id: z.uuid(),
  invitations: z
    .array(z.strictObject({ email: emailSchema, role: roleSchema }))
    .min(1, 'Enter an email address')
    .max(workspaceLimits.invitationsPerRequest, `Invite up to ${workspaceLimits.invitationsPerRequest} people at a time`)
    .refine((invitations) => new Set(invitations.map(({ email }) => email)).size === invitations.length, 'Enter each email address once'),
})
export type InviteMembersRequest = z.infer<typeof inviteMembersSchema>

/** Body of `accept-invitation` (returns 200 `{ workspace_id }`) and of `preview-invitation` (returns an `InvitationPreview`). */
export const invitationTokenSchema = z.strictObject({ token: z.string().trim().min(20).max(200) })

/** Body of `set-member-role`. Returns 200 with the same fields. */
export const setMemberRoleSchema = z.strictObject({ workspace_id: z.uuid(), user_id: z.uuid(), role: roleSchema })
export type SetMemberRoleRequest = z.infer<typeof setMemberRoleSchema>

/** Body of `remove-member` and `transfer-ownership`. A member can also remove their own membership. Returns 200 with the same fields. */
export const memberSchema = z.strictObject({ workspace_id: z.uuid(), user_id: z.uuid() })
export type MemberRequest = z.infer<typeof memberSchema>
