import { queryOptions } from '@tanstack/react-query'
import type { UserUsage } from '../../../contracts/quotas/quotas.ts'
import { callFunction } from '../../lib/api/product-call.ts'
import { request } from '../../lib/api/request.ts'
import { loadWorkspaceId } from '../../lib/auth/profile.ts'
import { configurationsKey } from '../../lib/query/configurations-key.ts'

async function fetchConfigurations(workspaceId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_configurations')
      .select('id, is_active, created_at, workflows(id, name, description, category, industry)')
      .eq('workspace_id', workspaceId)
      .order('created_at', { ascending: false }),
  )
  return data
}
export type AccountConfiguration = Awaited<ReturnType<typeof fetchConfigurations>>[number]

/** Fetches all workflows on the dashboard of the current workspace, active or not, newest first. */
export function accountConfigurationsQuery(userId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'account'],
    queryFn: async ({ client }) => fetchConfigurations(await loadWorkspaceId(client, userId)),
  })
}

/** Fetches the usage of the user's quotas. Never cached, because other screens change it. */
export const ownUsageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'usage'],
    queryFn: () => callFunction<UserUsage>('usage-and-limits', {}),
    staleTime: 0,
  })
