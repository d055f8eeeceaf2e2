import { queryOptions } from '@tanstack/react-query'
import type { PersonUsage } from '../../../contracts/quotas.ts'
import { callFunction } from '../../lib/product-call.ts'
import { request } from '../../lib/request.ts'
import { configurationsKey } from '../workflows/configuration-queries.ts'

async function fetchConfigurations(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_configurations')
      .select('id, is_active, created_at, workflows(id, name, description, category, industry)')
      .eq('user_id', userId)
      .order('created_at', { ascending: false }),
  )
  return data
}
export type AccountConfiguration = Awaited<ReturnType<typeof fetchConfigurations>>[number]

/** All workflows of the person, active or not, the newest first. */
export function accountConfigurationsQuery(userId: string) {
  return queryOptions({ queryKey: [...configurationsKey(userId), 'account'], queryFn: () => fetchConfigurations(userId) })
}

/** What the person uses of their quotas; read anew each time, because every other screen changes it. */
export const ownUsageQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'usage'],
    queryFn: () => callFunction<PersonUsage>('usage-and-limits', {}),
    staleTime: 0,
  })
