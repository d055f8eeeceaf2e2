import { useQuery } from '@tanstack/react-query'
import { includesRole, minimumRoles, type WorkspaceCapability } from '../../../contracts/workspaces/workspace-roles.ts'
import { currentWorkspaceId } from '../auth/current-workspace.ts'
import { workspacesQuery } from '../auth/workspaces-query.ts'

/**
 * Returns whether the user's role in the current workspace includes a capability; true until the role is known. The database enforces the
 * roles; this only avoids offering what it refuses. Makes no request in the user's personal workspace.
 */
export function useMay(userId: string, capability: WorkspaceCapability): boolean {
  const isPersonal = currentWorkspaceId(userId) === userId
  const { data } = useQuery({ ...workspacesQuery(userId), enabled: !isPersonal })
  const role = data?.find(({ is_current }) => is_current)?.role
  return isPersonal || role === undefined || includesRole(role, minimumRoles[capability])
}
