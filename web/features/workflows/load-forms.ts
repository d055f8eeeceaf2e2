import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'
import { currentWorkspaceId } from '../../lib/auth/current-workspace.ts'
import { shareResult } from '../../lib/query/share-result.ts'
import { isWorkflowId } from '../../lib/routing/workflow-id.ts'
import { definitionQuery } from '../runs/definition-query.ts'
import { parseDefinition } from '../runs/parse-definition.ts'
import { configurationQuery } from './configuration-queries.ts'
import { seedWorkflowFromLibrary, workflowQuery } from './workflow-queries.ts'

/** Fetches a workflow, the workspace's configuration of it and its definition in one request. */
async function fetchFormData(userId: string, workflowId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflows')
      .select('*, workflow_configurations(*), workflow_definitions(definition)')
      .eq('id', workflowId)
      .eq('workflow_configurations.workspace_id', currentWorkspaceId(userId))
      .maybeSingle(),
  )
  if (!data) return { workflow: null, configuration: null, definition: null }
  const { workflow_configurations, workflow_definitions, ...workflow } = data
  return { workflow, configuration: workflow_configurations[0] ?? null, definition: parseDefinition(workflow_definitions) }
}

/** Prefetches the data of the configuration form and of the run form from one response. */
export function loadForm(queryClient: QueryClient, userId: string, workflowId: string): void {
  seedWorkflowFromLibrary(queryClient, workflowId)
  if (!isWorkflowId(workflowId)) return void queryClient.prefetchQuery(workflowQuery(workflowId))
  const fetchData = shareResult(() => fetchFormData(userId, workflowId))
  void queryClient.prefetchQuery({ ...workflowQuery(workflowId), queryFn: async () => (await fetchData()).workflow })
  void queryClient.prefetchQuery({ ...configurationQuery(userId, workflowId), queryFn: async () => (await fetchData()).configuration })
  void queryClient.prefetchQuery({ ...definitionQuery(workflowId), queryFn: async () => (await fetchData()).definition })
}
