import type { WorkspaceRole } from './workspace-roles.ts'

export const workspaceLimits = {
  /** Maximum length of a name in characters. The database has the same limit. */
  nameMax: 200,
  /** Maximum number of workspaces that one user can own. */
  ownedMax: 20,
  /** Maximum number of workspaces that one user can belong to. */
  joinedMax: 100,
  /** Maximum number of members and pending invitations per workspace. */
  membersMax: 1000,
  /** Maximum number of addresses in one request. */
  invitationsPerRequest: 50,
  /** Maximum number of invitations by one user and hour. */
  invitationsPerHour: 200,
  /** Lifetime of an invitation, in days. */
  invitationDays: 7,
} as const

/** Data of an invitation for the screen that accepts it. */
export interface InvitationPreview {
  workspace_name: string
  /** Name of the logo in the bucket `workspace-logos`; null without a logo. */
  logo_path: string | null
  /** Color of the workspace, for example `#1d4ed8`; null for the default. */
  accent: string | null
  /** Email address of the member who sent the invitation; null if the account was deleted. */
  invited_by: string | null
  /** Email address that the invitation was sent to. Only an account with this address can accept it. */
  email: string
  role: WorkspaceRole
  expires_at: string
}

export const workspaceMessages = {
  notFound: 'Workspace not found',
  noMember: 'This user is not a member of the workspace',
  alreadyMember: (email: string) => `${email} is already a member of the workspace`,
  alreadyOwner: 'You already own this workspace',
  adminsOnly: 'Only admins of the workspace can manage its members',
  usageForAdmins: 'Only admins of the workspace can see its usage',
  ownersOnly: 'Only an owner can transfer the ownership',
  roleTooLow: 'Your role in this workspace doesn’t allow this. Ask an admin of the workspace.',
  roleAboveOwn: 'You can’t give a role above your own',
  memberAboveOwn: 'You can’t change a member whose role is above your own',
  lastOwner: 'A workspace needs an owner. Transfer the ownership to another member first.',
  tooManyWorkspaces: `You can own up to ${workspaceLimits.ownedMax} workspaces`,
  tooManyMemberships: `You can belong to up to ${workspaceLimits.joinedMax} workspaces`,
  tooManyMembers: `A workspace can have up to ${workspaceLimits.membersMax} members and pending invitations`,
  tooManyInvitations: 'Too many invitations. Try again in an hour.',
  tooManyAttempts: 'Too many attempts. Try again in a minute.',
  invitation: {
    unknown:
      'This invitation is not valid. It may have been revoked or replaced by a newer one. Open the link in the latest email, or ask for a new one.',
    expired: 'This invitation has expired. Ask for a new one.',
    accepted: 'This invitation has already been accepted. If you accepted it, open the workspace. Otherwise, ask for a new one.',
    otherAddress: 'This invitation was sent to another email address. Sign in with that address to accept it.',
  },
} as const
