import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../lib/api/request.ts'
import { currentWorkspaceId } from '../../lib/auth/current-workspace.ts'
import { isWorkflowId } from '../../lib/routing/workflow-id.ts'
import { definitionQuery } from '../runs/definition-query.ts'
import { parseDefinition } from '../runs/parse-definition.ts'
import { configurationQuery } from './configuration-queries.ts'
import { seedWorkflowFromLibrary, workflowQuery } from './workflow-queries.ts'

/** Fetches a workflow and the workspace's configuration of it in one request. */
async function fetchWithConfiguration(userId: string, workflowId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflows')
      .select('*, workflow_configurations(*)')
      .eq('id', workflowId)
      .eq('workflow_configurations.workspace_id', currentWorkspaceId(userId))
      .maybeSingle(),
  )
  if (!data) return { workflow: null, configuration: null }
  const { workflow_configurations, ...workflow } = data
  return { workflow, configuration: workflow_configurations[0] ?? null }
}

/** Fetches a workflow, the workspace's configuration of it and its definition in one request. */
async function fetchWithDefinition(userId: string, workflowId: string) {
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

/** Returns a function that calls `fetch` once and returns the same promise to each caller. */
function shared<T>(fetch: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= fetch()
    return result
  }
}

type FormRows = Awaited<ReturnType<typeof fetchWithConfiguration>>

/** Prefetches the workflow and its configuration, which both forms show, from one response. */
function prefetchForm(queryClient: QueryClient, userId: string, workflowId: string, fetchData: () => Promise<FormRows>): void {
  void queryClient.prefetchQuery({ ...workflowQuery(workflowId), queryFn: async () => (await fetchData()).workflow })
  void queryClient.prefetchQuery({ ...configurationQuery(userId, workflowId), queryFn: async () => (await fetchData()).configuration })
}

/** Prefetches the data of the configuration form. */
export function loadConfiguration(queryClient: QueryClient, userId: string, workflowId: string): void {
  seedWorkflowFromLibrary(queryClient, workflowId)
  if (!isWorkflowId(workflowId)) return void queryClient.prefetchQuery(workflowQuery(workflowId))
  const fetchData = shared(() => fetchWithConfiguration(userId, workflowId))
  prefetchForm(queryClient, userId, workflowId, fetchData)
}

/** Prefetches the data of the run form. */
export function loadRunForm(queryClient: QueryClient, userId: string, workflowId: string): void {
  seedWorkflowFromLibrary(queryClient, workflowId)
  if (!isWorkflowId(workflowId)) return void queryClient.prefetchQuery(workflowQuery(workflowId))
  const fetchData = shared(() => fetchWithDefinition(userId, workflowId))
  prefetchForm(queryClient, userId, workflowId, fetchData)
  void queryClient.prefetchQuery({ ...definitionQuery(workflowId), queryFn: async () => (await fetchData()).definition })
}
