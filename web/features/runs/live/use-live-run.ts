import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { functionPath, openProductResponse } from '../../../lib/api/product-call.ts'
import { readEvents } from '../../../lib/api/read-events.ts'
import { isRunSettled, runKey, runQuery } from '../run-queries.ts'
import { followRunEvents } from './follow-run-events.ts'

/** Milliseconds before each attempt to connect again. The last number is repeated. */
const reconnectDelaysMs = [500, 1000, 2000, 5000]
/** The client polls after this number of consecutive failures instead of using the stream. */
const maxFailures = 2
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

/**
 * Receives the events of a run until the run has ended and its emails are sent, or the signal aborts.
 * @param onTrouble called when the stream starts to fail, and when it recovers
 */
async function follow(queryClient: QueryClient, runId: string, signal: AbortSignal, onTrouble: (isBroken: boolean) => void): Promise<void> {
  const isOpen = () => {
    const run = queryClient.getQueryData(runQuery(runId).queryKey)
    return !signal.aborted && !(run && isRunSettled(run))
  }
  for (let failures = 0; isOpen(); ) {
    try {
      const path = `${functionPath('run-events')}?run_id=${runId}`
      const { body } = await openProductResponse({ method: 'GET', path, accept: 'text/event-stream', signal })
      if (failures > 0) void queryClient.invalidateQueries({ queryKey: runKey(runId) })
      failures = 0
      onTrouble(false)
      const apply = followRunEvents(queryClient, runId)
      if (body) for await (const event of readEvents(body)) apply(event)
      // The stream ended because the run ended or the server is stopping. Refetch the run to find out which.
      if (isOpen()) await queryClient.refetchQueries({ queryKey: runQuery(runId).queryKey })
    } catch {
      failures += 1
      onTrouble(failures >= maxFailures)
    }
    if (isOpen()) await pause(reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)] ?? pollMs, signal)
  }
}

/**
 * Updates the cached rows of a run while it is running. Returns the polling interval for screens in milliseconds if the stream fails; false
 * while the stream works.
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
