import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../lib/profile.ts'
import { accountConfigurationsQuery } from './account-queries.ts'

/** What the tabs show, asked for at once. */
export function loadAccount(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(profileQuery(userId))
  void queryClient.prefetchQuery(accountConfigurationsQuery(userId))
}
