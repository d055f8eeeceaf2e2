import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Logger } from '../logging/log.ts'
import { ensureQueues, ensureSchedules } from './ensure-queues.ts'
import { makeHints } from './hints.ts'
import { makeTransactionalJobs, type TransactionalJobs } from './taken-jobs.ts'

/** A kind of background job: its payload schema and its handler. */
export interface JobDefinition<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** Five-field cron expression in UTC, for scheduled jobs. */
  cron?: string
  retryLimit?: number
  /** Maximum number of jobs of this kind that this process runs at the same time. Default: 1. */
  concurrency?: number
  /** Loads the handler. Called for the first job. */
  load: () => Promise<(payload: Payload, signal: AbortSignal) => Promise<void>>
}

/** A job definition without its payload type, so that one list can contain jobs with different payloads. */
export interface Job {
  name: string
  cron?: string | undefined
  retryLimit: number
  concurrency: number
  run: (payload: unknown, signal: AbortSignal) => Promise<void>
}

/**
 * Creates a job from its definition. Running the job validates the payload, rejects with a ZodError if it is invalid, and loads
 * the handler on first use.
 */
export function defineJob<Payload>({ name, payload, cron, retryLimit = 3, concurrency = 1, load }: JobDefinition<Payload>): Job {
  return { name, cron, retryLimit, concurrency, run: async (raw, signal) => (await load())(payload.parse(raw), signal) }
}

/** Queue of background jobs, shared by all processes. */
export interface Queue extends TransactionalJobs {
  /**
   * Requests a job soon. Requests within 200 ms are merged. A hint may be lost, so work that must happen needs a row in the
   * database and a schedule.
   */
  hint(name: string): void
  /** Rejects if the queue does not respond. */
  check(): Promise<void>
  /** Starts the handlers if this process runs jobs (`runsJobs`). Must be called after everything that handlers depend on has started. */
  begin(): Promise<void>
  /** Stops taking jobs, and returns unfinished jobs to the queue after `seconds`. */
  stop(seconds: number): Promise<void>
}

export interface QueueOptions {
  url: string
  jobs: readonly Job[]
  /** Queues whose jobs are taken with `take` instead of being run by a handler. */
  takenQueues?: readonly { name: string }[]
  /** True if this process runs jobs; false if it only sends them. */
  runsJobs: boolean
  log: Logger
}

/** Starts the queue (pg-boss, schema `pgboss`) and, in a worker, its schedules and handlers. */
export async function startQueue({ url, jobs, takenQueues = [], runsJobs, log }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'workwright-queue',
    max: 4,
    supervise: runsJobs,
    schedule: runsJobs,
    useListenNotify: runsJobs,
  })
  // pg-boss does not wait until its connections are closed, so the database may close them first. Errors after `stop` are ignored.
  let hasStopped = false
  boss.on('error', (error) => hasStopped || log.error({ error: error.message }, 'queue error'))
  await boss.start()
  await ensureQueues(boss, [
    ...jobs.map(({ name, retryLimit }) => ({ name, options: { retryLimit, retryBackoff: true, notify: true } })),
    // These jobs must not expire in the queue, because the lease is in the row that the job belongs to.
    ...takenQueues.map(({ name }) => ({ name, options: { expireInSeconds: maxExpirySeconds, deleteAfterSeconds: 3600 } })),
  ])
  if (runsJobs) await ensureSchedules(boss, jobs)
  const hints = makeHints((name) => {
    // Does not use pg-boss's own throttling, which would delay a second request by up to its whole interval.
    boss.send(name, {}).catch((error: Error) => hasStopped || log.warn({ job: name, error: error.message }, 'job request failed'))
  })
  return {
    ...makeTransactionalJobs(boss),
    hint: hints.hint,
    check: async () => {
      if (!(await boss.isInstalled())) throw new Error('the queue is not installed')
    },
    begin: async () => {
      if (runsJobs) await Promise.all(jobs.map((job) => work(boss, job, log)))
    },
    stop: async (seconds) => {
      hints.close()
      await boss.stop({ graceful: true, timeout: seconds * 1000 })
      hasStopped = true
    },
  }
}

/** Maximum expiry of a job; pg-boss requires less than one day. */
const maxExpirySeconds = 86_399

/** Interval of polling, in seconds. Polling finds delayed retries and jobs whose notification was lost. */
const pollIntervalSeconds = 5

function work(boss: PgBoss, { name, cron, concurrency, run }: Job, log: Logger): Promise<string> {
  return boss.work(name, { localConcurrency: concurrency, notifyPollingIntervalSeconds: pollIntervalSeconds }, async (batch) => {
    for (const { id, data, signal } of batch) {
      const started = performance.now()
      await run(data ?? {}, signal)
      // Logs scheduled jobs at level `debug`, because jobs that run every minute would dominate the log.
      log[cron ? 'debug' : 'info']({ job: name, id, ms: Math.round(performance.now() - started) }, 'job done')
    }
  })
}
