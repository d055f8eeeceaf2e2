import { embedderOf } from '../features/knowledge/embedder.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import type { Logger } from '../platform/logging/log.ts'
import { defineJob, type Job, type Queue, startQueue } from '../platform/queue/queue.ts'
import { type BackgroundJob, backgroundJobs, type JobDependencies, type JobResult, workerJobs } from './background-jobs.ts'
import type { QueueHints } from './queue-hints.ts'
import type { Resources } from './resources/open-resources.ts'
import type { RunAccess } from './resources/open-runs.ts'

export interface JobQueueOptions {
  resources: Resources
  runs: RunAccess
  hints: QueueHints
  ownerUrl: string
  lifecycle: Lifecycle
}

/** Connects to the job queue and registers the jobs of background-jobs.ts. `Queue.begin` starts their execution. */
export function startJobQueue({ resources, runs, hints, ownerUrl, lifecycle }: JobQueueOptions): Promise<Queue> {
  const { settings, models, notification, log } = resources
  const stopping = new AbortController()
  const dependencies: JobDependencies = {
    ...resources,
    embedderInUse: () => embedderOf(models),
    notificationSettings: { ...notification, onQueued: () => hints.hintJobSoon('send-mail') },
    runs,
  }
  const jobs = backgroundJobs.map((job) => toQueueJob(job, dependencies, stopping.signal))
  const starting = startQueue({ url: ownerUrl, jobs, takenQueues: workerJobs, runsJobs: settings.ROLE !== 'web', log })
  // Registers the shutdown before the queue has started, so that a stop during start-up is handled.
  lifecycle.onStop('queue', settings.SHUTDOWN_SECONDS + 2, async () => {
    stopping.abort(new Error('stopping'))
    await (await starting.catch(() => null))?.stop(settings.SHUTDOWN_SECONDS)
  })
  return starting
}

function toQueueJob(
  { name, schedule, payload, endsOnStop, message, load }: BackgroundJob,
  dependencies: JobDependencies,
  stop: AbortSignal,
): Job {
  return defineJob({
    name,
    payload,
    cron: schedule,
    load: async () => {
      const handle = await load(dependencies)
      return async (given, signal) => {
        const result = await handle(endsOnStop ? AbortSignal.any([signal, stop]) : signal, given)
        if (message !== undefined) logResult(dependencies.log, result, message)
      }
    },
  })
}

function logResult(log: Logger, result: JobResult, message: string): void {
  const counts = typeof result === 'number' ? { count: result } : result
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, message)
}
