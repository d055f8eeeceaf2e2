import { queryOptions } from '@tanstack/react-query'
import type { UserUsage } from '../../../contracts/quotas/quotas.ts'
import { callFunction } from '../../lib/api/product-call.ts'
import { request } from '../../lib/api/request.ts'
import { currentWorkspaceId } from '../../lib/auth/current-workspace.ts'
import { configurationsKey } from '../../lib/query/configurations-key.ts'

async function fetchConfigurations(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_configurations')
      .select('id, is_active, created_at, workflows(id, name, description, category, industry)')
      .eq('workspace_id', currentWorkspaceId(userId))
      .order('created_at', { ascending: false }),
  )
  return data
}
export type AccountConfiguration = Awaited<ReturnType<typeof fetchConfigurations>>[number]

/** Fetches all workflows on the user's dashboard, active or not, newest first. */
export function accountConfigurationsQuery(userId: string) {
  return queryOptions({ queryKey: [...configurationsKey(userId), 'account'], queryFn: () => fetchConfigurations(userId) })
}

/** Fetches the usage of the user's quotas. Never cached, because other screens change it. */
export const ownUsageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'usage'],
    queryFn: () => callFunction<UserUsage>('usage-and-limits', {}),
    staleTime: 0,
  })
