import { queryOptions } from '@tanstack/react-query'
import type { SampleResult } from '../../../contracts/samples/sample-result.ts'
import type { WorkflowDefinition } from '../../../contracts/workflows/workflow-definition.ts'
import { request } from '../../lib/api/request.ts'
import { isWorkflowId } from '../../lib/routing/workflow-id.ts'
import { parseDefinition } from './parse-definition.ts'

/** Fetches the definition of a workflow; null if it has none. */
async function fetchDefinition(workflowId: string): Promise<WorkflowDefinition | null> {
  if (!isWorkflowId(workflowId)) return null
  const { data } = await request((supabase) =>
    supabase.from('workflows').select('workflow_definitions(definition)').eq('id', workflowId).maybeSingle(),
  )
  return parseDefinition(data?.workflow_definitions)
}

export function definitionQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['workflows', 'definition', workflowId],
    queryFn: () => fetchDefinition(workflowId),
    staleTime: 5 * 60_000,
  })
}

/** Fetches the definition that a run started with. The workflow's definition may have changed since then. */
export function definitionOfRunQuery(hash: string) {
  return queryOptions({
    queryKey: ['workflows', 'definition-of-run', hash],
    queryFn: async () => {
      const { data } = await request((supabase) =>
        supabase.from('workflow_definitions').select('definition').eq('hash', hash).maybeSingle(),
      )
      return parseDefinition(data)
    },
    // A definition never changes, so the cached one is always current.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the sample result in a row of `workflow_sample_results`; null if there is none. */
export const parseSampleResult = (row: { result: unknown } | null): SampleResult | null =>
  // Cast: sample results are generated from this type (tools/sample-results).
  (row?.result ?? null) as SampleResult | null

/** Fetches the sample result of a workflow; null if it has none. */
async function fetchSampleResult(workflowId: string): Promise<SampleResult | null> {
  if (!isWorkflowId(workflowId)) return null
  const { data } = await request((supabase) =>
    supabase.from('workflow_sample_results').select('result').eq('workflow_id', workflowId).maybeSingle(),
  )
  return parseSampleResult(data)
}

export function sampleResultQuery(workflowId: string) {
  return queryOptions({
    queryKey: ['workflows', 'sample-result', workflowId],
    queryFn: () => fetchSampleResult(workflowId),
    staleTime: 5 * 60_000,
  })
}
