import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DeletionTerms } from '../../../../contracts/account/account.ts'
import { accountPaths } from '../../../../contracts/account/account-paths.ts'
import { callProduct } from '../../../lib/api/product-call.ts'
import { request } from '../../../lib/api/request.ts'
import { securityKey } from '../../../lib/auth/factors-query.ts'

/** Fetches the user from the authentication service, including an address change that is not confirmed yet. */
export function accountUserQuery(userId: string) {
  return queryOptions({
    queryKey: [...securityKey(userId), 'user'],
    queryFn: async () => {
      const { data } = await request(async (supabase) => {
        const response = await supabase.auth.getUser()
        if (response.error)
          return {
            data: null,
            error: { message: response.error.message, code: response.error.code ?? '' },
            status: response.error.status ?? 0,
          }
        return { data: response.data.user, error: null, status: 200 }
      })
      return data
    },
    staleTime: 0,
  })
}

/** Fetches what the user must prove, and which text the user must type, to delete the account. */
export function deletionTermsQuery(userId: string) {
  return queryOptions({
    queryKey: [...securityKey(userId), 'deletion'],
    queryFn: () => callProduct<DeletionTerms>('GET', accountPaths.deletion),
    staleTime: 0,
  })
}

async function fetchActivity(size: number) {
  const { data } = await request((supabase) => supabase.rpc('my_security_events', { page_size: size }))
  return data
}
export type AccountEvent = Awaited<ReturnType<typeof fetchActivity>>[number]

/** Fetches the recent events of the account, newest first. */
export function activityQuery(userId: string, size: number) {
  return queryOptions({
    queryKey: [...securityKey(userId), 'activity', size],
    queryFn: () => fetchActivity(size),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

async function fetchSessions() {
  const { data } = await request((supabase) => supabase.rpc('my_sessions'))
  return data
}
export type OwnSession = Awaited<ReturnType<typeof fetchSessions>>[number]

/** Fetches the user's sessions, the current one first. */
export function ownSessionsQuery(userId: string) {
  return queryOptions({ queryKey: [...securityKey(userId), 'sessions'], queryFn: fetchSessions, staleTime: 0 })
}
