import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../api/request.ts'
import { userIdOf } from './session-store.ts'
import { useSession } from './use-session.ts'

async function fetchIsAdmin(userId: string): Promise<boolean> {
  try {
    const { data } = await request((supabase) =>
      supabase.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle(),
    )
    return data !== null
  } catch (error) {
    console.error('The admin check failed', error)
    throw error
  }
}

export function isAdminQuery(userId: string) {
  return queryOptions({ queryKey: ['is-admin', userId], queryFn: () => fetchIsAdmin(userId), staleTime: 5 * 60_000 })
}

/**
 * Returns whether the user is an administrator. If the check fails, logs the error and returns false (specification, section 6), and
 * does not cache this result.
 */
export function fetchAdminStatus(queryClient: QueryClient, userId: string): Promise<boolean> {
  return queryClient.ensureQueryData(isAdminQuery(userId)).catch(() => false)
}

/** Returns whether the user is an administrator; false until the role is known, and while the caller does not need it. */
export function useIsAdmin(isNeeded = true): boolean {
  const userId = userIdOf(useSession())
  const { data } = useQuery({ ...isAdminQuery(userId ?? ''), enabled: isNeeded && userId !== null })
  return userId !== null && data === true
}
