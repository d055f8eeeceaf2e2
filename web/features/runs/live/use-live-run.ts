import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isRunEnded } from '../../../../contracts/runs.ts'
import { functionPath, openProduct } from '../../../lib/product-call.ts'
import { readEvents } from '../../../lib/read-events.ts'
import { runKey, runQuery } from '../run-queries.ts'
import { followRunEvents } from './follow-run-events.ts'

/** Pauses before the stream is opened again, in milliseconds; the last one stays. */
const pausesMs = [500, 1000, 2000, 5000]
/** Failures in a row after which the rows are asked for instead. */
const patience = 2
const pollMs = 2000

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
      const apply = followRunEvents(queryClient, runId)
      if (body) for await (const event of readEvents(body)) apply(event)
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
