import type { QueryClient } from '@tanstack/react-query'
import { isRunEnded } from '../../../../contracts/runs.ts'
import type { StreamEvent } from '../../../lib/read-events.ts'
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

function parse<Row>(data: string): Partial<Row> | null {
  try {
    const row: unknown = JSON.parse(data)
    return typeof row === 'object' && row !== null ? row : null
  } catch {
    return null
  }
}

/** The steps with one of them as it is now. */
function withStep(steps: readonly RunStep[], changed: Partial<RunStep>): RunStep[] {
  const place = steps.findIndex(({ path }) => path === changed.path)
  // The cast: a step that is not known yet comes whole.
  if (place < 0) return [...steps, { failures: [], held_back: null, sources: [], ...changed } as RunStep]
  return steps.with(place, { ...steps[place], ...changed } as RunStep)
}

/**
 * Writes the events of one stream into the cache, and asks anew for what they only hint at. A stream begins with everything
 * as it is and then tells each change once: an answer that was asked for earlier and comes later would undo what it told, so
 * nobody waits for that answer any more.
 */
export function followRunEvents(queryClient: QueryClient, runId: string): (event: StreamEvent) => void {
  const run = runQuery(runId)
  const steps = runStepsQuery(runId)
  let told: string | undefined

  const applyStep = (step: Partial<RunStep> | null) => {
    if (!step?.path) return
    void queryClient.cancelQueries({ queryKey: steps.queryKey, exact: true })
    queryClient.setQueryData(steps.queryKey, (known) => withStep(known ?? [], step))
    void queryClient.invalidateQueries({ queryKey: stepDataQuery(runId, step.path).queryKey })
    if (step.kind === 'webhook') void queryClient.invalidateQueries({ queryKey: runDeliveriesQuery(runId).queryKey })
  }
  const applyRun = (row: Partial<Run> | null) => {
    const known = queryClient.getQueryData(run.queryKey)
    if (known) void queryClient.cancelQueries({ queryKey: run.queryKey, exact: true })
    queryClient.setQueryData(run.queryKey, known && { ...known, ...row })
    if (!row?.status || row.status === told) return
    told = row.status
    // Whatever is known of the row already: what waits was perhaps asked for before there was anything.
    void queryClient.invalidateQueries({ queryKey: runApprovalsQuery(runId).queryKey })
    if (row.status === known?.status) return
    // What an event leaves out (a long output) is in the row.
    if (isRunEnded(row.status)) void queryClient.invalidateQueries({ queryKey: runKey(runId) })
    refreshRunLists(queryClient)
  }
  return ({ name, data }) => {
    if (name === 'step') applyStep(parse<RunStep>(data))
    if (name === 'run') applyRun(parse<Run>(data))
  }
}
