import type { QueryClient } from '@tanstack/react-query'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import type { StreamEvent } from '../../../lib/api/read-events.ts'
import { sentMessagesQuery } from '../outcome/sent-messages.ts'
import {
  type Run,
  type RunStep,
  refreshRunLists,
  runApprovalsQuery,
  runDeliveriesQuery,
  runKey,
  runQuery,
  runStepsQuery,
  stepDataQuery,
} from '../run-queries.ts'

/** Columns of a run that have changed, and the ids of its pending approvals. */
type RunEvent = Partial<Run> & { pending_approvals?: string[] }

function parse<Row>(data: string): Partial<Row> | null {
  try {
    const row: unknown = JSON.parse(data)
    return typeof row === 'object' && row !== null ? row : null
  } catch {
    return null
  }
}

/** Returns the steps with the changed one replaced or added. */
function withStep(steps: readonly RunStep[], changed: Partial<RunStep>): RunStep[] {
  const index = steps.findIndex(({ path }) => path === changed.path)
  // Cast: the event of a new step contains all columns.
  if (index < 0) return [...steps, { failures: [], held_back: null, sources: [], ...changed } as RunStep]
  return steps.with(index, { ...steps[index], ...changed } as RunStep)
}

/** Refetches the approvals of a run unless the cache has exactly these pending ones. */
function refetchOutdatedApprovals(queryClient: QueryClient, runId: string, pendingIds: readonly string[]): void {
  const { queryKey } = runApprovalsQuery(runId)
  const cached = queryClient.getQueryData(queryKey)?.filter(({ status }) => status === 'pending')
  if (cached?.length !== pendingIds.length || !cached.every(({ id }) => pendingIds.includes(id)))
    void queryClient.invalidateQueries({ queryKey })
}

/**
 * Returns a handler that writes the events of a run to the cache, and loads data that events omit. The stream starts with the current state
 * and then sends each change once. The handler cancels running queries, because their results are older than the events.
 */
export function followRunEvents(queryClient: QueryClient, runId: string): (event: StreamEvent) => void {
  const run = runQuery(runId)
  const steps = runStepsQuery(runId)
  let lastStatus: string | undefined

  const applyStep = (step: Partial<RunStep> | null) => {
    if (!step?.path) return
    void queryClient.cancelQueries({ queryKey: steps.queryKey, exact: true })
    queryClient.setQueryData(steps.queryKey, (cached) => withStep(cached ?? [], step))
    void queryClient.invalidateQueries({ queryKey: stepDataQuery(runId, step.path).queryKey })
    // The event can mean that the delivery of an email has changed.
    if (step.kind === 'notify') void queryClient.invalidateQueries({ queryKey: sentMessagesQuery(runId).queryKey })
    if (step.kind === 'webhook') void queryClient.invalidateQueries({ queryKey: runDeliveriesQuery(runId).queryKey })
  }
  const applyRun = ({ pending_approvals: pending, ...row }: RunEvent) => {
    const cached = queryClient.getQueryData(run.queryKey)
    if (cached) void queryClient.cancelQueries({ queryKey: run.queryKey, exact: true })
    queryClient.setQueryData(run.queryKey, cached && { ...cached, ...row })
    if (pending) refetchOutdatedApprovals(queryClient, runId, pending)
    if (!row.status || row.status === lastStatus) return
    lastStatus = row.status
    if (row.status === cached?.status) return
    // Events omit large columns, such as long outputs. Load the whole row.
    if (isRunEnded(row.status)) void queryClient.invalidateQueries({ queryKey: runKey(runId) })
    refreshRunLists(queryClient)
  }
  return ({ name, data }) => {
    if (name === 'step') applyStep(parse<RunStep>(data))
    if (name === 'run') applyRun(parse<RunEvent>(data) ?? {})
  }
}
