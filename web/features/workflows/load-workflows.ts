import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'
import { currentWorkspaceId } from '../../lib/auth/current-workspace.ts'
import { profileQuery } from '../../lib/auth/profile.ts'
import { shareResult } from '../../lib/query/share-result.ts'
import { isWorkflowId } from '../../lib/routing/workflow-id.ts'
import { definitionQuery, parseSampleResult, sampleResultQuery } from '../runs/definition-query.ts'
import { parseDefinition } from '../runs/parse-definition.ts'
import { addedWorkflowsQuery, configurationStateQuery } from './configuration-queries.ts'
import { favoritesQuery } from './library/favorites.ts'
import { libraryQuery, seedWorkflowFromLibrary, workflowQuery } from './workflow-queries.ts'

/*
 * Prefetch functions that the router calls when the user points at or follows a link. It does not await them, because the screens show
 * placeholders and errors themselves.
 */

export function loadLibrary(queryClient: QueryClient, userId: string): void {
  void queryClient.prefetchQuery(libraryQuery())
  void queryClient.prefetchQuery(addedWorkflowsQuery(userId))
  void queryClient.prefetchQuery(favoritesQuery(userId))
  void queryClient.prefetchQuery(profileQuery(userId))
}

/** Fetches a workflow with all data of its screen in one request. */
async function fetchWorkflowDetails(userId: string, workflowId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflows')
      .select(
        '*, workflow_configurations(id, is_active, configuration_data), workflow_definitions(definition), workflow_sample_results(result)',
      )
      .eq('id', workflowId)
      .eq('workflow_configurations.workspace_id', currentWorkspaceId(userId))
      .maybeSingle(),
  )
  if (!data) return { workflow: null, configuration: null, definition: null, sampleResult: null }
  const { workflow_configurations, workflow_definitions, workflow_sample_results, ...workflow } = data
  return {
    workflow,
    configuration: workflow_configurations[0] ?? null,
    definition: parseDefinition(workflow_definitions),
    sampleResult: parseSampleResult(workflow_sample_results),
  }
}

export function loadWorkflow(queryClient: QueryClient, userId: string, workflowId: string): void {
  seedWorkflowFromLibrary(queryClient, workflowId)
  if (!isWorkflowId(workflowId)) return void queryClient.prefetchQuery(workflowQuery(workflowId))
  const fetchDetails = shareResult(() => fetchWorkflowDetails(userId, workflowId))
  const configuration = configurationStateQuery(userId, workflowId)
  void queryClient.prefetchQuery({ ...workflowQuery(workflowId), queryFn: async () => (await fetchDetails()).workflow })
  void queryClient.prefetchQuery({ ...configuration, queryFn: async () => (await fetchDetails()).configuration })
  void queryClient.prefetchQuery({ ...definitionQuery(workflowId), queryFn: async () => (await fetchDetails()).definition })
  void queryClient.prefetchQuery({ ...sampleResultQuery(workflowId), queryFn: async () => (await fetchDetails()).sampleResult })
}
