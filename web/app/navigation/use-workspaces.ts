import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { switchWorkspace } from '../../lib/auth/profile.ts'
import { useUserId } from '../../lib/auth/use-session.ts'
import { type Workspace, workspacesQuery } from '../../lib/auth/workspaces-query.ts'
import { paths } from '../../lib/routing/paths.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'

/** Returns the workspaces of the user, empty unless there are several, and a function that opens one of them. */
export function useWorkspaces(): { workspaces: readonly Workspace[]; open: (workspaceId: string) => void } {
  const userId = useUserId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data = [] } = useQuery({ ...workspacesQuery(userId), enabled: userId !== '' })
  const open = async (workspaceId: string) => {
    const chosen = data.find(({ id }) => id === workspaceId)
    if (!chosen || chosen.is_current) return
    // Leaves the screen, because it may show a row of the previous workspace.
    await navigate({ to: paths.dashboard })
    await switchWorkspace(queryClient, userId, workspaceId)
    toast({ title: `You are now in ${chosen.name}` })
  }
  return { workspaces: data.length > 1 ? data : [], open: (id) => void open(id).catch((error: unknown) => toastFailure(error)) }
}
