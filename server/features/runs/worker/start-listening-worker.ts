import type { Listener } from '../../../platform/database/listener.ts'
import { runCancelledChannel, runsDueChannel } from '../run-jobs.ts'
import { type RunWorker, startRunWorker, type WorkerTools } from './run-worker.ts'

/** Starts the run worker and subscribes it to notifications of new and cancelled runs from all processes. */
export async function workRuns(tools: WorkerTools, listener: Listener): Promise<RunWorker> {
  const worker = startRunWorker(tools)
  await listener.listen(runsDueChannel, worker.wake)
  await listener.listen(runCancelledChannel, (heard) => {
    // Notifications lost while disconnected are found at the next check of the leases.
    if (heard !== 'reconnected') worker.drop(heard.payload)
  })
  return worker
}
