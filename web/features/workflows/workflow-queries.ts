import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Tables } from '../../../contracts/database.ts'
import type { Industry } from '../../../contracts/enumerations.ts'
import { limits } from '../../../contracts/limits.ts'
import { fetchAllRows } from '../../lib/api/all-rows.ts'
import { request } from '../../lib/api/request.ts'
import { isWorkflowId } from '../../lib/routing/workflow-id.ts'

export type Workflow = Tables<'workflows'>

/** Time that cached workflows stay current, in milliseconds. They change only with a new release. */
const catalogueStaleMs = 5 * 60_000

async function fetchLibrary(): Promise<Workflow[]> {
  return fetchAllRows((from, to) =>
    request((supabase) =>
      supabase
        .from('workflows')
        .select('*', { count: 'exact' })
        .order('created_at', { ascending: false })
        // Sort by id too: all workflows of a release have the same creation time, and pages could overlap.
        .order('id')
        .range(from, to),
    ),
  )
}

export function libraryQuery() {
  return queryOptions({ queryKey: ['workflows', 'library'], queryFn: fetchLibrary, staleTime: catalogueStaleMs })
}

/** Fetches a workflow. Returns null if it does not exist. */
async function fetchWorkflow(workflowId: string): Promise<Workflow | null> {
  if (!isWorkflowId(workflowId)) return null
  const { data } = await request((supabase) => supabase.from('workflows').select('*').eq('id', workflowId).maybeSingle())
  return data
}

export function workflowQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['workflows', 'one', workflowId],
    queryFn: () => fetchWorkflow(workflowId),
    staleTime: catalogueStaleMs,
  })
}

/** Copies a workflow from the cached library, so that its page shows data immediately. */
export function seedWorkflowFromLibrary(queryClient: QueryClient, workflowId: string): void {
  const { queryKey } = workflowQuery(workflowId)
  if (queryClient.getQueryData(queryKey) !== undefined) return
  const library = queryClient.getQueryState(libraryQuery().queryKey)
  const workflow = library?.data?.find(({ id }) => id === workflowId)
  if (workflow) queryClient.setQueryData(queryKey, workflow, { updatedAt: library?.dataUpdatedAt ?? 0 })
}

/** Fetches workflows of an industry that are not on the dashboard. @param addedIds ids of the workflows on the dashboard */
export function suggestedWorkflowsQuery(industry: Industry, addedIds: readonly string[]) {
  const excluded = [...addedIds].sort()
  return queryOptions({
    queryKey: ['workflows', 'suggested', industry, excluded],
    queryFn: async () => {
      const { data } = await request((supabase) => {
        const ofIndustry = supabase.from('workflows').select('*').eq('industry', industry)
        return (excluded.length === 0 ? ofIndustry : ofIndustry.not('id', 'in', `(${excluded.join(',')})`)).limit(limits.suggestedWorkflows)
      })
      return data
    },
    staleTime: catalogueStaleMs,
  })
}

export function availableWorkflowsQuery() {
  return queryOptions({
    queryKey: ['workflows', 'count'],
    queryFn: async () => {
      const { count } = await request((supabase) => supabase.from('workflows').select('id', { count: 'exact', head: true }))
      return count ?? 0
    },
    staleTime: catalogueStaleMs,
  })
}
