import type { WorkspaceRole } from './workspace-roles.ts'

export const workspaceRoleLabels: Record<WorkspaceRole, string> = {
  viewer: 'Viewer',
  approver: 'Approver',
  editor: 'Editor',
  admin: 'Admin',
  owner: 'Owner',
}

/** Rights of each role, in addition to those of the roles before it. */
export const workspaceRoleDescriptions: Record<WorkspaceRole, string> = {
  viewer: 'Sees workflows, runs and knowledge',
  approver: 'Also decides approvals',
  editor: 'Also adds, configures and runs workflows, and manages knowledge',
  admin: 'Also manages members and settings',
  owner: 'Also transfers or deletes the workspace',
}
