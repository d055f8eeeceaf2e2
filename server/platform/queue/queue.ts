import { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Logger } from '../log.ts'

/** A kind of background work: its payload's schema, and its handler, loaded when the first one comes. */
export interface JobDefinition<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** Five-field cron expression in UTC, for work that comes round by itself. */
  cron?: string
  retryLimit?: number
  load: () => Promise<(payload: Payload, signal: AbortSignal) => Promise<void>>
}

/** Names the payload's type once and forgets it: a catalogue holds jobs of many payloads. */
export interface Job {
  name: string
  cron?: string | undefined
  retryLimit: number
  run: (payload: unknown, signal: AbortSignal) => Promise<void>
}

export function defineJob<Payload>({ name, payload, cron, retryLimit = 3, load }: JobDefinition<Payload>): Job {
  return { name, cron, retryLimit, run: async (raw, signal) => (await load())(payload.parse(raw), signal) }
}

export interface Queue {
  /** Asks for a job soon; many asks within a second become one. Only a hint: what must not be lost has a row of its own, and a schedule. */
  hint(name: string): void
  /** Rejects when the queue does not answer. */
  check(): Promise<void>
  /** Hands unfinished jobs back after `seconds`. */
  stop(seconds: number): Promise<void>
}

export interface QueueOptions {
  url: string
  jobs: readonly Job[]
  /** Whether this process works jobs, or only sends them. */
  works: boolean
  log: Logger
}

/** Starts the queue (pg-boss, schema `pgboss`) and, in a worker, its schedules and handlers. */
export async function startQueue({ url, jobs, works, log }: QueueOptions): Promise<Queue> {
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
  for (const { name, retryLimit } of jobs) await boss.createQueue(name, { retryLimit, retryBackoff: true })
  if (works) for (const job of jobs) await work(boss, job, log)
  return {
    hint: (name) => {
      boss
        .send(name, {}, { singletonSeconds: 1, singletonNextSlot: true })
        .catch((error: Error) => log.warn({ job: name, fault: error.message }, 'job not asked for'))
    },
    check: async () => {
      if (!(await boss.isInstalled())) throw new Error('the queue is not installed')
    },
    stop: async (seconds) => {
      await boss.stop({ graceful: true, timeout: seconds * 1000 })
      hasStopped = true
    },
  }
}

async function work(boss: PgBoss, { name, cron, run }: Job, log: Logger): Promise<void> {
  await boss.work(name, async (batch) => {
    for (const { id, data, signal } of batch) {
      const started = performance.now()
      await run(data ?? {}, signal)
      // What comes round every minute would drown the rest.
      log[cron ? 'debug' : 'info']({ job: name, id, ms: Math.round(performance.now() - started) }, 'job done')
    }
  })
  if (cron) await boss.schedule(name, cron)
}
