import type { Listener } from '../../../platform/database/listener.ts'
import { runCancelledChannel, runsDueChannel } from '../run-jobs.ts'
import { type RunWorker, startRunWorker, type WorkerTools } from './run-worker.ts'

/** Starts the worker for runs, and subscribes it to notifications from all processes about new and cancelled runs. */
export async function startListeningWorker(tools: WorkerTools, listener: Listener): Promise<RunWorker> {
  const worker = startRunWorker(tools)
  await listener.listen(runsDueChannel, worker.wake)
  await listener.listen(runCancelledChannel, (event) => {
    // Notifications that were lost while the connection was interrupted are detected at the next check of the leases.
    if (event !== 'reconnected') worker.drop(event.payload)
  })
  return worker
}
