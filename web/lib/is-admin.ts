import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { request } from './request.ts'
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

/** A failed check is logged, and the person is treated as not admin (specification, section 6): this once, and not until it is stale. */
export function askIsAdmin(queryClient: QueryClient, userId: string): Promise<boolean> {
  return queryClient.ensureQueryData(isAdminQuery(userId)).catch(() => false)
}

/** False while it is not known. */
export function useIsAdmin(): boolean {
  const userId = userIdOf(useSession())
  const { data } = useQuery({ ...isAdminQuery(userId ?? ''), enabled: userId !== null })
  return userId !== null && data === true
}
