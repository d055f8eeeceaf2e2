import type { WorkspaceRole } from './workspace-roles.ts'

export const workspaceRoleLabels: Record<WorkspaceRole, string> = {
  viewer: 'Viewer',
  approver: 'Approver',
  editor: 'Editor',
  admin: 'Admin',
  owner: 'Owner',
}

/** Rights of a member with the role. */
export const workspaceRoleDescriptions: Record<WorkspaceRole, string> = {
  viewer: 'Sees workflows, runs and knowledge.',
  approver: 'Sees everything, and decides approvals.',
  editor: 'Adds, configures and runs workflows, manages knowledge, and decides approvals.',
  admin: 'Can do everything an editor can, and manages members and settings.',
  owner: 'Can do everything, including deleting the workspace.',
}
