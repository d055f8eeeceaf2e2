import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../lib/auth/profile.ts'
import { recentRunsQuery } from '../runs/summary/recent-runs-query.ts'
import { runTotalsQuery } from '../runs/value-queries.ts'
import { activeConfigurationsQuery, idsOfWorkflows } from '../workflows/configuration-queries.ts'
import { availableWorkflowsQuery, suggestedWorkflowsQuery } from '../workflows/workflow-queries.ts'

/** Prefetches the data of the dashboard. The guard of the route has already loaded the profile. */
export function loadDashboard(queryClient: QueryClient, userId: string): void {
  const active = queryClient.fetchQuery(activeConfigurationsQuery(userId))
  void queryClient.prefetchQuery(availableWorkflowsQuery())
  void queryClient.prefetchQuery(recentRunsQuery(userId))
  void queryClient.prefetchQuery(runTotalsQuery(userId))
  const industry = queryClient.getQueryData(profileQuery(userId).queryKey)?.industry
  // Ignore an error here: the dashboard shows it.
  active
    .then((configurations) => industry && queryClient.prefetchQuery(suggestedWorkflowsQuery(industry, idsOfWorkflows(configurations))))
    .catch(() => undefined)
}
