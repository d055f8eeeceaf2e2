import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../lib/auth/profile.ts'
import { accountConfigurationsQuery } from './account-queries.ts'
import type { AccountSearch } from './account-search.ts'

/** Prefetches the data of the open tab, which is the profile by default. */
export function loadAccount(queryClient: QueryClient, userId: string, { tab }: AccountSearch): void {
  if (tab === undefined) void queryClient.prefetchQuery(profileQuery(userId))
  if (tab === 'workflows') void queryClient.prefetchQuery(accountConfigurationsQuery(userId))
}
