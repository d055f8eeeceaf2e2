import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/request.ts'

/** Everything that is known of one person's configurations stands under this key. */
export function configurationsKey(userId: string) {
  return ['configurations', userId] as const
}

async function fetchActive(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_configurations')
      .select('*, workflows(id, name, description, category, industry)')
      .eq('user_id', userId)
      .eq('is_active', true)
      .order('created_at', { ascending: false }),
  )
  return data
}
export type ActiveConfiguration = Awaited<ReturnType<typeof fetchActive>>[number]

export function activeConfigurationsQuery(userId: string) {
  return queryOptions({ queryKey: [...configurationsKey(userId), 'active'], queryFn: () => fetchActive(userId) })
}

export function addedWorkflowsQuery(userId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'added'],
    queryFn: async () => {
      const { data } = await request((supabase) => supabase.from('workflow_configurations').select('workflow_id').eq('user_id', userId))
      return data.map(({ workflow_id }) => workflow_id)
    },
  })
}

/** Whether the workflow is added: its configuration's id and state, or null. */
export function configurationStateQuery(userId: string, workflowId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'state', workflowId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('workflow_configurations').select('id, is_active').eq('user_id', userId).eq('workflow_id', workflowId).maybeSingle(),
      )
      return data
    },
  })
}

/** The saved answers, or null. */
export function configurationQuery(userId: string, workflowId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'full', workflowId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('workflow_configurations').select('*').eq('user_id', userId).eq('workflow_id', workflowId).maybeSingle(),
      )
      return data
    },
    staleTime: 10_000,
  })
}

/**
 * After a write: every list is out of date, and the dashboard's, which is shown next, is
 * fetched before anybody goes there. A failure shows there, not here.
 */
export async function refreshConfigurations(queryClient: QueryClient, userId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: configurationsKey(userId), refetchType: 'none' })
  await queryClient.prefetchQuery({ ...activeConfigurationsQuery(userId), staleTime: 0 })
}
