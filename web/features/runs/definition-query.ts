import { queryOptions } from '@tanstack/react-query'
import type { Json } from '../../../contracts/database.ts'
import type { SampleResult } from '../../../contracts/sample-result.ts'
import type { WorkflowDefinition } from '../../../contracts/workflow-definition.ts'
import { request } from '../../lib/request.ts'
import { isWorkflowId } from '../workflows/workflow-id.ts'

// The cast: the server checks definitions before it stores them, and zod would double the page.
const read = (row: { definition: Json } | null | undefined) => (row ? (row.definition as unknown as WorkflowDefinition) : null)

/** What a workflow does; null while nobody has written it, or where there is no such workflow. */
async function fetchDefinition(workflowId: string): Promise<WorkflowDefinition | null> {
  if (!isWorkflowId(workflowId)) return null
  const { data } = await request((supabase) =>
    supabase.from('workflows').select('workflow_definitions(definition)').eq('id', workflowId).maybeSingle(),
  )
  return read(data?.workflow_definitions)
}

export function definitionQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['workflows', 'definition', workflowId],
    queryFn: () => fetchDefinition(workflowId),
    staleTime: 5 * 60_000,
  })
}

/** What a run began with, whatever its workflow does by now. */
export function definitionOfRunQuery(hash: string) {
  return queryOptions({
    queryKey: ['workflows', 'definition-of-run', hash],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('workflow_definitions').select('definition').eq('hash', hash).maybeSingle(),
      )
      return read(data)
    },
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What a workflow returned for its sample; null where it was never run. */
async function fetchSampleResult(workflowId: string): Promise<SampleResult | null> {
  if (!isWorkflowId(workflowId)) return null
  const { data } = await request((supabase) =>
    supabase.from('workflow_sample_results').select('result').eq('workflow_id', workflowId).maybeSingle(),
  )
  // The cast: it is written by our own catalogue.
  return (data?.result ?? null) as SampleResult | null
}

export function sampleResultQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['workflows', 'sample-result', workflowId],
    queryFn: () => fetchSampleResult(workflowId),
    staleTime: 5 * 60_000,
  })
}
