import type { QueryClient } from '@tanstack/react-query'
import type { Json } from '../../../../contracts/database.ts'
import { request } from '../../../lib/api/request.ts'
import { shareResult } from '../../../lib/query/share-result.ts'
import { isWorkflowId as isId } from '../../../lib/routing/workflow-id.ts'
import { definitionOfRunQuery } from '../definition-query.ts'
import { maxLoaded, sendingColumns, sendingKinds, sentMessagesOf, sentMessagesQuery } from '../outcome/sent-messages.ts'
import { parseDefinition } from '../parse-definition.ts'
import {
  type ApprovalOfRun,
  fetchSteps,
  type Run,
  type RunDelivery,
  type RunStep,
  runApprovalsQuery,
  runDeliveriesQuery,
  runQuery,
  runStepsQuery,
  stepColumns,
} from '../run-queries.ts'
import { maxTableSteps, usedColumns, usedColumnsOf, usedColumnsQuery } from '../tables/column-queries.ts'

/** Maximum number of steps in the first response. The steps of a run that has more are fetched in pages. */
const maxSteps = 500

interface RunDetails extends Omit<Run, 'workflows'> {
  workflows: (NonNullable<Run['workflows']> & { definition_hash: string | null; workflow_definitions: { definition: Json } | null }) | null
  steps: RunStep[]
  sent: unknown[]
  tables: Parameters<typeof usedColumnsOf>[0]
  workflow_approvals: ApprovalOfRun[]
  webhook_deliveries: RunDelivery[]
}

/** Typed as `string`, because the client's types of so many columns slow down the compiler. */
const detailColumns: string = [
  '*',
  'workflows(id, name, industry, definition_hash, workflow_definitions(definition))',
  'workflow_approvals(*, is_decidable)',
  'webhook_deliveries(*)',
  `steps:workflow_run_steps(${stepColumns})`,
  `sent:workflow_run_steps(${sendingColumns})`,
  `tables:workflow_run_steps(${usedColumns})`,
].join()

/** Fetches a run with all data of its screen in one request; null if it does not exist or the user cannot read it. */
async function fetchDetails(runId: string): Promise<RunDetails | null> {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_runs')
      .select(detailColumns)
      .eq('id', runId)
      .order('created_at', { referencedTable: 'workflow_approvals' })
      .order('created_at', { referencedTable: 'webhook_deliveries' })
      .order('position', { referencedTable: 'steps' })
      .order('path', { referencedTable: 'steps' })
      .limit(maxSteps + 1, { referencedTable: 'steps' })
      .eq('sent.status', 'succeeded')
      .in('sent.kind', sendingKinds)
      .order('finished_at', { referencedTable: 'sent' })
      .limit(maxLoaded, { referencedTable: 'sent' })
      .eq('tables.kind', 'table')
      .eq('tables.status', 'succeeded')
      .order('position', { referencedTable: 'tables' })
      .limit(maxTableSteps, { referencedTable: 'tables' })
      .maybeSingle(),
  )
  // Cast: the engine writes the types in contracts/runs/runs.ts, and the client does not infer the types of paths in JSON columns.
  return data as unknown as RunDetails | null
}

/** Removes the lists from a run, which have their own queries. */
function rowOf({ workflows, ...details }: RunDetails): Run {
  const { steps: _steps, sent: _sent, tables: _tables, workflow_approvals: _approvals, webhook_deliveries: _deliveries, ...run } = details
  return { ...run, workflows: workflows && { id: workflows.id, name: workflows.name, industry: workflows.industry } }
}

/**
 * Caches the definition that the run started with. Does nothing if the workflow has another definition today, because the response contains
 * only that one.
 */
async function storeDefinition(queryClient: QueryClient, details: Promise<RunDetails | null>): Promise<void> {
  const { definition_hash: hash, workflows } = (await details.catch(() => null)) ?? {}
  if (hash === undefined || workflows?.definition_hash !== hash) return
  queryClient.setQueryData(definitionOfRunQuery(hash).queryKey, parseDefinition(workflows.workflow_definitions))
}

/** Prefetches the data of a run's screen, also when the user points at its link. */
export function loadRun(queryClient: QueryClient, runId: string): void {
  if (!isId(runId)) return
  const details = shareResult(() => fetchDetails(runId))
  void queryClient.prefetchQuery({
    ...runQuery(runId),
    queryFn: async () => {
      // Cache the definition before the run, because the screen of the run needs the definition.
      await storeDefinition(queryClient, details())
      const run = await details()
      return run && rowOf(run)
    },
  })
  void queryClient.prefetchQuery({
    ...runStepsQuery(runId),
    queryFn: async () => {
      const steps = (await details())?.steps ?? []
      return steps.length > maxSteps ? fetchSteps(runId) : steps
    },
  })
  void queryClient.prefetchQuery({ ...runApprovalsQuery(runId), queryFn: async () => (await details())?.workflow_approvals ?? [] })
  void queryClient.prefetchQuery({ ...runDeliveriesQuery(runId), queryFn: async () => (await details())?.webhook_deliveries ?? [] })
  void queryClient.prefetchQuery({ ...sentMessagesQuery(runId), queryFn: async () => sentMessagesOf((await details())?.sent ?? []) })
  void queryClient.prefetchQuery({ ...usedColumnsQuery(runId), queryFn: async () => usedColumnsOf((await details())?.tables ?? []) })
}
