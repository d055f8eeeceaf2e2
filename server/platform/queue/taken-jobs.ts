import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'

/** A queue without a handler: the caller takes and completes its jobs in its own transactions. */
export interface JobKind<Payload extends object> {
  name: string
  payload: z.ZodType<Payload>
}

export interface SendOptions {
  /** Jobs with a higher priority are taken first. Default: 0. */
  priority?: number
  /** Earliest time when the job is taken. */
  startAfter?: Date
  /** Name of a group. `take` limits the number of active jobs per group. */
  group?: string
}

export interface TakeOptions {
  /** Maximum number of jobs to take. */
  limit: number
  /** Maximum number of active jobs per group, across all processes. */
  perGroup: number
}

/** A job that remains active until the caller settles it. */
export interface TakenJob<Payload> {
  id: string
  payload: Payload
}

/** Enqueues and claims jobs in the caller's transaction, so that they are committed together with the caller's rows. */
export interface TransactionalJobs {
  /** Enqueues a job in the caller's transaction. @throws ZodError if the payload is invalid */
  send<Payload extends object>(client: pg.ClientBase, kind: JobKind<Payload>, payload: Payload, options?: SendOptions): Promise<void>
  /** Enqueues several jobs in the caller's transaction. @throws ZodError if a payload is invalid */
  sendAll<Payload extends object>(
    client: pg.ClientBase,
    kind: JobKind<Payload>,
    jobs: readonly (SendOptions & { payload: Payload })[],
  ): Promise<void>
  /**
   * Takes jobs by priority, then age. They remain active until `settle`; a rollback returns them to the queue. A job with an
   * invalid payload fails, because it would block the jobs after it.
   */
  take<Payload extends object>(client: pg.ClientBase, kind: JobKind<Payload>, options: TakeOptions): Promise<TakenJob<Payload>[]>
  /** Marks jobs of one kind as completed. */
  settle(client: pg.ClientBase, kind: { name: string }, ids: readonly string[]): Promise<void>
}

/**
 * Names of prepared statements, by statement text. pg-boss does not name its statements, and planning them costs more than
 * executing them.
 */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `boss-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
  // Limits the memory that the map uses. There are only a few statement texts: one for each queue, call and number of rows.
  if (names.size < 500) names.set(text, name)
  return name
}

/** Adapts the caller's connection to the interface that pg-boss expects. */
const on = (client: pg.ClientBase) => ({
  executeSql: (text: string, values: unknown[] = []) => client.query({ name: nameOf(text), text, values }),
})

/** Stored as the output of a job with an invalid payload. */
const invalidPayload = { message: 'The payload is invalid for this job' }

/**
 * Rounds down to a power of two. pg-boss puts the batch size into the text of the statement, and each text is a separate prepared
 * statement.
 */
const batchSizeOf = (limit: number): number => 2 ** Math.floor(Math.log2(Math.max(1, limit)))

/**
 * Creates functions that send, take and settle jobs on the caller's connection, so that they are committed together with the caller's rows.
 */
export function makeTransactionalJobs(boss: PgBoss): TransactionalJobs {
  const sendAll: TransactionalJobs['sendAll'] = async (client, kind, jobs) => {
    if (jobs.length === 0) return
    const rows = jobs.map(({ payload, priority, startAfter, group }) => ({
      data: kind.payload.parse(payload),
      ...(priority === undefined ? {} : { priority }),
      ...(startAfter === undefined ? {} : { startAfter: startAfter.toISOString() }),
      ...(group === undefined ? {} : { group: { id: group } }),
    }))
    await boss.insert(kind.name, rows, { db: on(client) })
  }
  return {
    sendAll,
    send: (client, kind, payload, options = {}) => sendAll(client, kind, [{ ...options, payload }]),
    take: async (client, kind, { limit, perGroup }) => {
      const jobs = await boss.fetch<object>(kind.name, { batchSize: batchSizeOf(limit), groupConcurrency: perGroup, db: on(client) })
      const parsed = jobs.map(({ id, data }) => ({ id, payload: kind.payload.safeParse(data) }))
      const invalidIds = parsed.flatMap(({ id, payload: { success } }) => (success ? [] : [id]))
      if (invalidIds.length > 0) await boss.fail(kind.name, invalidIds, invalidPayload, { db: on(client) })
      return parsed.flatMap(({ id, payload: { success, data } }) => (success ? [{ id, payload: data }] : []))
    },
    settle: async (client, { name }, ids) => {
      if (ids.length > 0) await boss.complete(name, [...ids], undefined, { db: on(client) })
    },
  }
}
