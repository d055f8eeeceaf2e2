import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentWorkspaceId, watchStoredWorkspace } from './current-workspace.ts'
import { profileQuery, showStoredWorkspace } from './profile.ts'
import { workspacesQuery } from './workspaces-query.ts'

/** Interval for refetching the profile, in milliseconds. */
const refetchIntervalMs = 5000

/**
 * Shows the rows of another workspace soon after the user was removed from the current one, or has switched in another tab: the profile then
 * names another workspace, and its query refetches the data of the screens. The first tab that learns of it tells the other tabs. Makes no request in the user's personal workspace, unless the
 * fetched list of workspaces shows that it has other members, who may have become its owners.
 */
export function useWorkspaceWatch(userId: string | null): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (userId === null) return
    return watchStoredWorkspace(userId, (formerId) => void showStoredWorkspace(queryClient, userId, formerId))
  }, [queryClient, userId])
  const { data: workspaces } = useQuery({ ...workspacesQuery(userId ?? ''), enabled: false })
  const hasColleagues = workspaces?.some(({ is_current, members }) => is_current && members > 1) ?? false
  const isShared = userId !== null && (hasColleagues || currentWorkspaceId(userId) !== userId)
  useQuery({ ...profileQuery(userId ?? ''), enabled: isShared, refetchInterval: refetchIntervalMs, refetchOnWindowFocus: 'always' })
}
