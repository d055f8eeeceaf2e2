import { useQuery } from '@tanstack/react-query'
import { includesRole, minimumRoles, type WorkspaceCapability } from '../../../contracts/workspaces/workspace-roles.ts'
import { currentWorkspaceId } from '../auth/current-workspace.ts'
import { workspacesQuery } from '../auth/workspaces-query.ts'
import { useIsShared } from '../query/attention-counts.ts'

/**
 * Returns whether the user's role in the current workspace includes a capability; true until the role is known. The database enforces the
 * roles; this only avoids offering what it refuses. Makes no request for a user who works alone. A personal workspace with other members can have
 * another owner.
 */
export function useMay(userId: string, capability: WorkspaceCapability): boolean {
  const isShared = useIsShared(userId)
  const isAlone = !isShared && currentWorkspaceId(userId) === userId
  const { data } = useQuery({ ...workspacesQuery(userId), enabled: !isAlone })
  const role = data?.find(({ is_current }) => is_current)?.role
  return isAlone || role === undefined || includesRole(role, minimumRoles[capability])
}
