import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'
import { currentWorkspaceId } from '../../lib/auth/current-workspace.ts'
import { loadWorkspaceId } from '../../lib/auth/profile.ts'
import { configurationsKey } from '../../lib/query/configurations-key.ts'

async function fetchActive(workspaceId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_configurations')
      .select('*, workflows(id, name, description, category, industry)')
      .eq('workspace_id', workspaceId)
      .eq('is_active', true)
      .order('created_at', { ascending: false }),
  )
  return data
}
export type ActiveConfiguration = Awaited<ReturnType<typeof fetchActive>>[number]

export const idsOfWorkflows = (configurations: readonly Pick<ActiveConfiguration, 'workflow_id'>[]): string[] =>
  configurations.map(({ workflow_id }) => workflow_id)

export function activeConfigurationsQuery(userId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'active'],
    queryFn: async ({ client }) => fetchActive(await loadWorkspaceId(client, userId)),
  })
}

export function addedWorkflowsQuery(userId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'added'],
    queryFn: async ({ client }) => {
      const workspaceId = await loadWorkspaceId(client, userId)
      const { data } = await request((supabase) =>
        supabase.from('workflow_configurations').select('workflow_id').eq('workspace_id', workspaceId),
      )
      return data.map(({ workflow_id }) => workflow_id)
    },
  })
}

/** Fetches the id, status and values of a workflow's configuration; null if the workflow is not on the dashboard. */
export function configurationStateQuery(userId: string, workflowId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'state', workflowId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('workflow_configurations')
          .select('id, is_active, configuration_data')
          .eq('workspace_id', currentWorkspaceId(userId))
          .eq('workflow_id', workflowId)
          .maybeSingle(),
      )
      return data
    },
  })
}

/** Fetches the saved configuration of a workflow; null if there is none. */
export function configurationQuery(userId: string, workflowId: string) {
  return queryOptions({
    queryKey: [...configurationsKey(userId), 'full', workflowId],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase
          .from('workflow_configurations')
          .select('*')
          .eq('workspace_id', currentWorkspaceId(userId))
          .eq('workflow_id', workflowId)
          .maybeSingle(),
      )
      return data
    },
    staleTime: 10_000,
  })
}

/**
 * Refetches all lists after a configuration was saved. Fetches the dashboard's list first, because it is shown next; the dashboard shows
 * its errors.
 */
export async function refreshConfigurations(queryClient: QueryClient, userId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: configurationsKey(userId), refetchType: 'none' })
  await queryClient.prefetchQuery({ ...activeConfigurationsQuery(userId), staleTime: 0 })
}
