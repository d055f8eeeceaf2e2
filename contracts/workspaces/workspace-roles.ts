/**
 * Roles of a workspace's members, in ascending order. Each role includes the rights of the roles before it (`workspace_role` in the
 * database).
 */
export const workspaceRoles = ['viewer', 'approver', 'editor', 'admin', 'owner'] as const
export type WorkspaceRole = (typeof workspaceRoles)[number]

/** Returns whether a role includes the rights of the role `minimum`. */
export const includesRole = (role: WorkspaceRole, minimum: WorkspaceRole): boolean =>
  workspaceRoles.indexOf(role) >= workspaceRoles.indexOf(minimum)

/** Returns the roles that a member with this role may give to other members, in ascending order. The highest one is the role itself. */
export const grantableRoles = (role: WorkspaceRole): readonly WorkspaceRole[] =>
  includesRole(role, minimumRoles.manageMembers) ? workspaceRoles.slice(0, workspaceRoles.indexOf(role) + 1) : []

/**
 * Roles that people can get by joining automatically. None of them manages members. A constraint of `workspaces.join_role` allows the same
 * roles.
 */
export const joinRoles = ['viewer', 'approver', 'editor'] as const satisfies readonly WorkspaceRole[]

/** Minimum role for each capability. The database's policies and the server's functions enforce it. */
export const minimumRoles = {
  /** Reads everything that the workspace shares, and searches its knowledge. */
  read: 'viewer',
  /** Decides approvals. */
  decide: 'approver',
  /** Adds, configures and removes workflows, their schedules, webhook endpoints and deliveries. */
  configure: 'editor',
  /** Starts, retries, cancels, rates and deletes runs. */
  run: 'editor',
  /** Adds, changes and removes documents and websites. */
  manageKnowledge: 'editor',
  /** Adds and removes the workspace's own safety phrases. */
  manageSafety: 'editor',
  /** Invites, removes and changes members, and revokes invitations. */
  manageMembers: 'admin',
  /** Changes the name, logo and accent of the workspace. */
  manageSettings: 'admin',
  /** Adds, proves and removes email domains, and reads the identity provider. */
  manageDomains: 'admin',
  /** Changes the identity provider. A provider can sign in as every linked member, including owners, so admins must not replace it. */
  manageIdentityProvider: 'owner',
  /** Reads the activity log of the workspace. The log shows when each member works, so only roles that manage members can read it. */
  readActivity: 'admin',
  /** Reads the usage, costs and quotas by workflow and member. */
  readUsage: 'admin',
  /** Creates and revokes the tokens of a directory (SCIM), and maps its groups to roles. */
  manageDirectory: 'admin',
  deleteWorkspace: 'owner',
  transferOwnership: 'owner',
  /** Downloads everything that the workspace shares. */
  exportWorkspace: 'owner',
} as const satisfies Record<string, WorkspaceRole>
export type WorkspaceCapability = keyof typeof minimumRoles

type Operation = 'select' | 'insert' | 'update' | 'delete'

/** The capability that each operation on a shared table needs. Operations that are not listed are refused to all roles. */
export const sharedTables = {
  workflow_configurations: { select: 'read', insert: 'configure', update: 'configure', delete: 'configure' },
  workflow_schedules: { select: 'read', insert: 'configure', update: 'configure', delete: 'configure' },
  webhook_endpoints: { select: 'read', update: 'configure', delete: 'configure' },
  webhook_received_bodies: { select: 'configure', delete: 'configure' },
  column_choices: { select: 'read', delete: 'configure' },
  workflow_runs: { select: 'read', delete: 'run' },
  workflow_run_steps: { select: 'read' },
  workflow_approvals: { select: 'read' },
  approval_assignees: { select: 'read' },
  approval_events: { select: 'read' },
  workflow_people: { select: 'read', insert: 'configure', delete: 'configure' },
  workflow_approval_rules: { select: 'read', insert: 'configure', update: 'configure', delete: 'configure' },
  webhook_deliveries: { select: 'read' },
  workflow_usage: { select: 'read' },
  knowledge_base_items: { select: 'read', insert: 'manageKnowledge', update: 'manageKnowledge', delete: 'manageKnowledge' },
  knowledge_pages: { select: 'read' },
  knowledge_chunks: { select: 'read' },
  safety_phrases: { select: 'read', insert: 'manageSafety', delete: 'manageSafety' },
  workspaces: { select: 'read', update: 'manageSettings', delete: 'deleteWorkspace' },
  workspace_members: { select: 'read' },
  workspace_absences: { select: 'read' },
  workspace_activity: { select: 'readActivity' },
  workspace_quotas: { select: 'readUsage' },
  workspace_invitations: { select: 'manageMembers', delete: 'manageMembers' },
  workspace_domains: { select: 'manageDomains', delete: 'manageDomains' },
  workspace_identity_providers: { select: 'manageDomains', update: 'manageIdentityProvider', delete: 'manageIdentityProvider' },
  directory_tokens: { select: 'manageDirectory', delete: 'manageDirectory' },
  directory_users: { select: 'manageDirectory' },
  directory_groups: { select: 'manageDirectory', update: 'manageDirectory' },
  directory_group_members: { select: 'manageDirectory' },
  directory_requests: { select: 'manageDirectory' },
} as const satisfies Record<string, Partial<Record<Operation, WorkspaceCapability>>>
