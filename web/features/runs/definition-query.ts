import { queryOptions } from '@tanstack/react-query'
import type { SampleResult } from '../../../contracts/sample-result.ts'
import type { WorkflowDefinition } from '../../../contracts/workflow-definition.ts'
import { request } from '../../lib/request.ts'
import { isWorkflowId } from '../workflows/workflow-id.ts'

/** What a workflow does; null while nobody has written it, or where there is no such workflow. */
async function fetchDefinition(workflowId: string): Promise<WorkflowDefinition | null> {
  if (!isWorkflowId(workflowId)) return null
  const { data } = await request((supabase) => supabase.from('workflows').select('definition').eq('id', workflowId).maybeSingle())
  const definition: unknown = data?.definition
  const isWritten = typeof definition === 'object' && definition !== null && 'steps' in definition
  // The cast: the server checks definitions before it stores them, and zod would double the page.
  return isWritten ? (definition as WorkflowDefinition) : null
}

export function definitionQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['workflows', 'definition', workflowId],
    queryFn: () => fetchDefinition(workflowId),
    staleTime: 5 * 60_000,
  })
}

/** What a workflow returned for its sample; null where it was never run. */
async function fetchSampleResult(workflowId: string): Promise<SampleResult | null> {
  if (!isWorkflowId(workflowId)) return null
  const { data } = await request((supabase) => supabase.from('workflows').select('sample_result').eq('id', workflowId).maybeSingle())
  // The cast: it is written by our own catalogue.
  return (data?.sample_result ?? null) as SampleResult | null
}

export function sampleResultQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['workflows', 'sample-result', workflowId],
    queryFn: () => fetchSampleResult(workflowId),
    staleTime: 5 * 60_000,
  })
}
