import type { QueryClient } from '@tanstack/react-query'
import { profileQuery } from '../../lib/auth/profile.ts'
import { attentionQuery } from '../../lib/query/attention-counts.ts'
import { summaryQuery } from '../runs/summary/summary-query.ts'
import { activeConfigurationsQuery, idsOfWorkflows } from '../workflows/configuration-queries.ts'
import { availableWorkflowsQuery, suggestedWorkflowsQuery } from '../workflows/workflow-queries.ts'

/** Prefetches the data of the dashboard. The guard of the route has already loaded the profile. */
export function loadDashboard(queryClient: QueryClient, userId: string): void {
  const active = queryClient.fetchQuery(activeConfigurationsQuery(userId))
  void queryClient.prefetchQuery(availableWorkflowsQuery())
  const summary = queryClient.fetchQuery(summaryQuery(userId))
  void queryClient.prefetchQuery(attentionQuery(userId, async () => (await summary).attention))
  const industry = queryClient.getQueryData(profileQuery(userId).queryKey)?.industry
  // Ignore errors here: the dashboard shows them.
  summary.catch(() => undefined)
  active
    .then((configurations) => industry && queryClient.prefetchQuery(suggestedWorkflowsQuery(industry, idsOfWorkflows(configurations))))
    .catch(() => undefined)
}
