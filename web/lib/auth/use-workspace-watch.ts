import { useQuery } from '@tanstack/react-query'
import { currentWorkspaceId } from './current-workspace.ts'
import { profileQuery } from './profile.ts'

/** Interval for refetching the profile, in milliseconds. */
const refetchIntervalMs = 15_000

/**
 * Shows the rows of another workspace soon after the user was removed from the current one, or has switched in another tab: the profile then
 * names another workspace, and its query refetches the data of the screens. Makes no request in the user's personal workspace.
 */
export function useWorkspaceWatch(userId: string | null): void {
  const isShared = userId !== null && currentWorkspaceId(userId) !== userId
  useQuery({ ...profileQuery(userId ?? ''), enabled: isShared, refetchInterval: refetchIntervalMs, refetchOnWindowFocus: 'always' })
}
