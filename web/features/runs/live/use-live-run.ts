import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRunEnded } from '../../../../contracts/runs.ts'
import { functionPath, openProduct } from '../../../lib/product-call.ts'
import { readEvents, type StreamEvent } from '../../../lib/read-events.ts'
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

/** Pauses before the stream is opened again, in milliseconds; the last one stays. */
const pausesMs = [500, 1000, 2000, 5000]
/** Failures in a row after which the rows are asked for instead. */
const patience = 2
const pollMs = 2000

function parse<Row>(data: string): Partial<Row> | null {
  try {
    const row: unknown = JSON.parse(data)
    return typeof row === 'object' && row !== null ? row : null
  } catch {
    return null
  }
}

/** The steps with one of them as it is now. */
export function withStep(steps: readonly RunStep[], changed: Partial<RunStep>): RunStep[] {
  const place = steps.findIndex(({ path }) => path === changed.path)
  // The cast: a step that is not known yet comes whole.
  if (place < 0) return [...steps, { failures: [], held_back: null, sources: [], ...changed } as RunStep]
  return steps.with(place, { ...steps[place], ...changed } as RunStep)
}

/** Writes an event into the cache, and asks anew for what the event only hints at. */
function apply(queryClient: QueryClient, runId: string, { name, data }: StreamEvent): void {
  if (name === 'step') {
    const step = parse<RunStep>(data)
    if (!step?.path) return
    queryClient.setQueryData(runStepsQuery(runId).queryKey, (steps) => steps && withStep(steps, step))
    void queryClient.invalidateQueries({ queryKey: stepDataQuery(runId, step.path).queryKey })
    if (step.kind === 'webhook') void queryClient.invalidateQueries({ queryKey: runDeliveriesQuery(runId).queryKey })
  }
  if (name === 'run') {
    const run = parse<Run>(data)
    const before = queryClient.getQueryData(runQuery(runId).queryKey)?.status
    queryClient.setQueryData(runQuery(runId).queryKey, (known) => known && { ...known, ...run })
    if (!run?.status || run.status === before) return
    void queryClient.invalidateQueries({ queryKey: runApprovalsQuery(runId).queryKey })
    // What an event leaves out (a long output) is in the row.
    if (isRunEnded(run.status)) void queryClient.invalidateQueries({ queryKey: runKey(runId) })
    refreshRunLists(queryClient)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Follows a run until it ends or nobody looks. @param onTrouble told whether the stream keeps failing */
async function follow(queryClient: QueryClient, runId: string, signal: AbortSignal, onTrouble: (isBroken: boolean) => void): Promise<void> {
  const isOpen = () => {
    const run = queryClient.getQueryData(runQuery(runId).queryKey)
    return !signal.aborted && !(run && isRunEnded(run.status))
  }
  for (let failures = 0; isOpen(); ) {
    try {
      const path = `${functionPath('run-events')}?run_id=${runId}`
      const { body } = await openProduct({ method: 'GET', path, accept: 'text/event-stream', signal })
      if (failures > 0) void queryClient.invalidateQueries({ queryKey: runKey(runId) })
      failures = 0
      onTrouble(false)
      if (body) for await (const event of readEvents(body)) apply(queryClient, runId, event)
      // It ended by itself, with the run or with its server: the rows say which.
      if (isOpen()) await queryClient.refetchQueries({ queryKey: runQuery(runId).queryKey })
    } catch {
      failures += 1
      onTrouble(failures >= patience)
    }
    if (isOpen()) await pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? pollMs, signal)
  }
}

/**
 * Keeps a run's rows in the cache as they are. @returns how often, in milliseconds, the rows must be asked for because
 * the stream does not come; false while it does.
 */
export function useLiveRun(runId: string, isOpen: boolean): number | false {
  const queryClient = useQueryClient()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    void follow(queryClient, runId, controller.signal, setBroken)
    return () => controller.abort()
  }, [queryClient, runId, isOpen])
  return isOpen && isBroken ? pollMs : false
}
