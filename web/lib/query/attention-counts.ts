import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { request } from '../api/request.ts'
import { notificationsKey } from './notifications-key.ts'

/** Interval for refetching the counts, in milliseconds. They are also refetched when the window gets the focus. */
const refetchIntervalMs = 60_000

/** Number of unread notifications, of approvals that the user has to decide, and of members of the current workspace. */
export interface AttentionCounts {
  unread: number
  pending_approvals: number
  members: number
}

async function fetchCounts(): Promise<AttentionCounts> {
  const { data } = await request((supabase) => supabase.rpc('attention_counts').single())
  return data
}

/**
 * Query for the counts that the navigation shows. The query key has the prefix of notifications, so that a decision refetches them.
 * @param fetch request that returns the counts together with other data
 */
export function attentionQuery(userId: string, fetch: () => Promise<AttentionCounts> = fetchCounts) {
  return queryOptions({
    queryKey: [...notificationsKey(userId), 'counts'],
    queryFn: fetch,
    staleTime: 10_000,
  })
}

/** Returns whether the current workspace has several members; false until it is known. */
export const useIsShared = (userId: string): boolean => useAttentionCount(userId, 'members') > 1

/** Returns one of the counts; 0 until it is known. Waits for the first screen, which may fetch the counts with its own data. */
export function useAttentionCount(userId: string | null, name: keyof AttentionCounts): number {
  const isScreenLoaded = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined })
  const { data = 0 } = useQuery({
    ...attentionQuery(userId ?? ''),
    enabled: userId !== null && isScreenLoaded,
    refetchInterval: refetchIntervalMs,
    select: (counts) => counts[name],
  })
  return data
}
