import type { Listener } from '../../../platform/database/listener.ts'
import { runCancelledChannel, runsDueChannel } from './run-jobs.ts'
import { type RunWorker, startRunWorker, type WorkerTools } from './run-worker.ts'

/** Works on runs, and hears at once of those that wait and those that were cancelled, in whichever process. */
export async function workRuns(tools: WorkerTools, listener: Listener): Promise<RunWorker> {
  const worker = startRunWorker(tools)
  await listener.listen(runsDueChannel, worker.wake)
  await listener.listen(runCancelledChannel, (heard) => {
    // What was said while nobody listened is found at the next look at the leases.
    if (heard !== 'reconnected') worker.drop(heard.payload)
  })
  return worker
}
