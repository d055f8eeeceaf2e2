import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../lib/auth/profile.ts'
import { accountConfigurationsQuery } from './account-queries.ts'

/** Prefetches the data of all tabs. */
export function loadAccount(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(profileQuery(userId))
  void queryClient.prefetchQuery(accountConfigurationsQuery(userId))
}
