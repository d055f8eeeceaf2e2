import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'

async function fetchWorkflows() {
  const { data } = await request((supabase) => supabase.rpc('admin_list_workflows'))
  // Cast: `hidden_at` is null for a visible workflow, which the generated types do not state.
  return data as (Omit<(typeof data)[number], 'hidden_at'> & { hidden_at: string | null })[]
}
export type AdminWorkflow = Awaited<ReturnType<typeof fetchWorkflows>>[number]

export const adminWorkflowsQuery = queryOptions({ queryKey: ['admin', 'workflows'], queryFn: fetchWorkflows, staleTime: 0 })
