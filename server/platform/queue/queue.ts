import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Logger } from '../log.ts'
import { ensureQueues, ensureSchedules } from './ensure-queues.ts'
import { makeHints } from './hints.ts'
import { type JobTransfer, makeJobTransfer } from './taken-jobs.ts'

/** A kind of background work: its payload's schema, and its handler, loaded when the first one comes. */
export interface JobDefinition<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** Five-field cron expression in UTC, for work that comes round by itself. */
  cron?: string
  retryLimit?: number
  /** How many of them this process works at once; one without. */
  concurrency?: number
  load: () => Promise<(payload: Payload, signal: AbortSignal) => Promise<void>>
}

/** Names the payload's type once and forgets it: a catalogue holds jobs of many payloads. */
export interface Job {
  name: string
  cron?: string | undefined
  retryLimit: number
  concurrency: number
  run: (payload: unknown, signal: AbortSignal) => Promise<void>
}

/**
 * A job as the queue runs it: its payload is checked by the schema, and its code loaded with its first run.
 * @throws what the schema says of a payload
 */
export function defineJob<Payload>({ name, payload, cron, retryLimit = 3, concurrency = 1, load }: JobDefinition<Payload>): Job {
  return { name, cron, retryLimit, concurrency, run: async (raw, signal) => (await load())(payload.parse(raw), signal) }
}

/** Background work, shared by all processes. */
export interface Queue extends JobTransfer {
  /** Asks for a job at once; many asks within a fifth of a second become one. Only a hint: what must not be lost has a row of its own, and a schedule. */
  hint(name: string): void
  /** Rejects when the queue does not answer. */
  check(): Promise<void>
  /** Begins to work jobs, in a process that does (`works`): when all that handlers lean on stands. */
  begin(): Promise<void>
  /** Hands unfinished jobs back after `seconds`. */
  stop(seconds: number): Promise<void>
}

/** Which work there is, and what this process does of it. */
export interface QueueOptions {
  url: string
  jobs: readonly Job[]
  /** Queues that are worked by hand (`take`). */
  taken?: readonly { name: string }[]
  /** Whether this process works jobs, or only sends them. */
  works: boolean
  log: Logger
}

/** Starts the queue (pg-boss, schema `pgboss`) and, in a worker, its schedules and handlers. */
export async function startQueue({ url, jobs, taken = [], works, log }: QueueOptions): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'workwright-queue',
    max: 4,
    supervise: works,
    schedule: works,
    useListenNotify: works,
  })
  // It lets go of its connections without waiting for their end: on a busy machine the database may be the quicker one.
  let hasStopped = false
  boss.on('error', (error) => hasStopped || log.error({ fault: error.message }, 'queue error'))
  await boss.start()
  await ensureQueues(boss, [
    ...jobs.map(({ name, retryLimit }) => ({ name, options: { retryLimit, retryBackoff: true, notify: true } })),
    // Their jobs never run out by themselves: the rows that they stand for say who holds them.
    ...taken.map(({ name }) => ({ name, options: { expireInSeconds: longestExpiry, deleteAfterSeconds: 3600 } })),
  ])
  if (works) await ensureSchedules(boss, jobs)
  const hints = makeHints((name) => {
    // Without the queue's own throttle, which puts off what comes second by up to its whole slot.
    boss.send(name, {}).catch((error: Error) => hasStopped || log.warn({ job: name, fault: error.message }, 'job not asked for'))
  })
  return {
    ...makeJobTransfer(boss),
    hint: hints.hint,
    check: async () => {
      if (!(await boss.isInstalled())) throw new Error('the queue is not installed')
    },
    begin: async () => {
      if (works) await Promise.all(jobs.map((job) => work(boss, job, log)))
    },
    stop: async (seconds) => {
      hints.close()
      await boss.stop({ graceful: true, timeout: seconds * 1000 })
      hasStopped = true
    },
  }
}

/** Seconds; pg-boss takes less than a day. */
const longestExpiry = 86_399

/** Seconds after which somebody looks although nothing was said: delayed tries, and what was said while nobody listened. */
const slowPoll = 5

function work(boss: PgBoss, { name, cron, concurrency, run }: Job, log: Logger): Promise<string> {
  return boss.work(name, { localConcurrency: concurrency, notifyPollingIntervalSeconds: slowPoll }, async (batch) => {
    for (const { id, data, signal } of batch) {
      const started = performance.now()
      await run(data ?? {}, signal)
      // What comes round every minute would drown the rest.
      log[cron ? 'debug' : 'info']({ job: name, id, ms: Math.round(performance.now() - started) }, 'job done')
    }
  })
}
