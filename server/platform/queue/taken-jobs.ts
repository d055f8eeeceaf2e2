import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'

/** A queue that is worked by hand: whoever takes a job from it says in their own transaction what becomes of it. */
export interface JobKind<Payload extends object> {
  name: string
  payload: z.ZodType<Payload>
}

/** When and before whom a job goes. */
export interface SendOptions {
  /** Higher goes first; 0 without. */
  priority?: number
  /** Not before. */
  startAfter?: Date
  /** Whose job it is: `take` lets no more than so many of one group be active. */
  group?: string
}

/** How many jobs are taken at the most. */
export interface TakeOptions {
  limit: number
  /** Jobs of one group that may be active at once, those of other processes included. */
  perGroup: number
}

/** A job that the caller holds until it is settled. */
export interface TakenJob<Payload> {
  id: string
  payload: Payload
}

/** Sends and takes jobs on the caller's connection: they stand or fall with the rows that are written beside them. */
export interface JobTransfer {
  /** Puts a job into the queue when the caller's transaction commits. @throws for a payload that the kind does not take */
  send<Payload extends object>(client: pg.ClientBase, kind: JobKind<Payload>, payload: Payload, options?: SendOptions): Promise<void>
  /** Several at once. */
  sendAll<Payload extends object>(
    client: pg.ClientBase,
    kind: JobKind<Payload>,
    jobs: readonly (SendOptions & { payload: Payload })[],
  ): Promise<void>
  /**
   * Takes jobs, by priority and age; given back when the transaction is rolled back. They are active until `settle`. One whose
   * payload the kind does not take fails: it would hold up all that stand behind it.
   */
  take<Payload extends object>(client: pg.ClientBase, kind: JobKind<Payload>, options: TakeOptions): Promise<TakenJob<Payload>[]>
  /** Says that jobs are done. */
  settle(client: pg.ClientBase, kind: { name: string }, ids: readonly string[]): Promise<void>
}

/** Names of prepared statements by their text: pg-boss names none, and planning would cost more than the rest. */
const names = new Map<string, string>()
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `boss-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`
  // Its texts are few: one for each queue, call and number of rows.
  if (names.size < 500) names.set(text, name)
  return name
}

/** The caller's connection as pg-boss wants it. */
const on = (client: pg.ClientBase) => ({
  executeSql: (text: string, values: unknown[] = []) => client.query({ name: nameOf(text), text, values }),
})

/** What is kept of a job that fails because nobody can read it. */
const unfit = { message: 'The payload is not what this kind of job takes' }

/** pg-boss counts the jobs of a fetch into the text of its statement: powers of two keep the texts few. */
const largestBatch = (limit: number): number => 2 ** Math.floor(Math.log2(Math.max(1, limit)))

/**
 * Sends, takes and settles jobs on the caller's connection, so that they commit with what the caller writes. Payloads are
 * checked on their way in.
 */
export function makeJobTransfer(boss: PgBoss): JobTransfer {
  const sendAll: JobTransfer['sendAll'] = async (client, kind, jobs) => {
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
      const jobs = await boss.fetch<object>(kind.name, { batchSize: largestBatch(limit), groupConcurrency: perGroup, db: on(client) })
      const read = jobs.map(({ id, data }) => ({ id, read: kind.payload.safeParse(data) }))
      const unreadable = read.flatMap(({ id, read: { success } }) => (success ? [] : [id]))
      if (unreadable.length > 0) await boss.fail(kind.name, unreadable, unfit, { db: on(client) })
      return read.flatMap(({ id, read: { success, data } }) => (success ? [{ id, payload: data }] : []))
    },
    settle: async (client, { name }, ids) => {
      if (ids.length > 0) await boss.complete(name, [...ids], undefined, { db: on(client) })
    },
  }
}
