import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Logger } from '../../../platform/logging/log.ts'

/** The rows that a request has read. Each line of `notes` is `entity owner id`, as the database function `app.note_read` writes it. */
interface ObservedRead {
  actorId: string
  address: string | null
  userAgent: string | null
  notes: string
  needsCheck?: boolean
}

/** Parameters of an audit entry, for `app.record_reads`. */
interface ReadEntry {
  actor_id: string
  entity: string
  owner_id: string | null
  entity_id: string | null
  address: string | null
  user_agent: string | null
  at: string
  needs_check: boolean
}

export interface ReadRecorder {
  /** Queues the entries of a read. Waits only while too many entries are queued. */
  record(read: ObservedRead): Promise<void>
  /** Writes all queued entries. Rejects if the database cannot be reached; the entries then remain queued. */
  flush(): Promise<void>
}

export interface RecorderOptions {
  owner: pg.Pool
  log: Logger
  /** Time between the first queued entry and its write, in milliseconds. */
  flushDelayMs?: number
  /** Readers wait while more entries than this are queued. */
  maxQueued?: number
}

/**
 * Time within which reads of the same object by the same actor create one entry, in milliseconds. `app.record_reads` uses the same window.
 */
const repeatWindowMs = 10 * 60_000
const maxBatch = 500
const retryDelayMs = 1000

/** Creates a recorder that writes reads to the audit log in the background, in batches, so that reads do not wait for the log. */
export function makeReadRecorder({ owner, log, flushDelayMs = 250, maxQueued = 10_000 }: RecorderOptions): ReadRecorder {
  const recent = new LRUCache<string, true>({ max: 20_000, ttl: repeatWindowMs, perf: { now: () => Date.now() } })
  const queue: ReadEntry[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> | null = null

  const writeBatch = async () => {
    const batch = queue.slice(0, maxBatch)
    await owner.query('select app.record_reads($1::jsonb)', [JSON.stringify(batch)])
    queue.splice(0, batch.length)
  }
  const writeAll = async () => {
    while (queue.length > 0) await writeBatch()
  }
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    writing ??= writeAll().finally(() => {
      writing = null
    })
    return writing
  }
  const flushLater = (delayMs: number) => {
    timer ??= setTimeout(() => {
      timer = null
      flush().catch((error: unknown) => {
        log.error({ event: 'audit.reads_not_written', queued: queue.length, error }, 'reads of clients’ data could not be recorded yet')
        flushLater(retryDelayMs)
      })
    }, delayMs)
  }

  return {
    record: async (read) => {
      for (const entry of entriesOf(read)) {
        const key = `${entry.actor_id} ${entry.entity} ${entry.owner_id} ${entry.entity_id}`
        if (recent.has(key)) continue
        recent.set(key, true)
        queue.push(entry)
      }
      if (queue.length === 0) return
      flushLater(flushDelayMs)
      if (queue.length > maxQueued) await flush().catch(() => delay(retryDelayMs))
    },
    flush: async () => {
      // This write may fail, or may have started before the latest entries were queued.
      await writing?.catch(() => undefined)
      await flush()
    },
  }
}

function entriesOf({ actorId, address, userAgent, notes, needsCheck = false }: ObservedRead): ReadEntry[] {
  const at = new Date().toISOString()
  return notes
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, entity = '', ownerId = '-', id = ''] = /^(\S+) (\S+) (.*)$/.exec(line) ?? []
      return {
        actor_id: actorId,
        entity,
        owner_id: ownerId === '-' ? null : ownerId,
        entity_id: id === '' ? null : id,
        address,
        user_agent: userAgent,
        at,
        needs_check: needsCheck,
      }
    })
    .filter(({ entity }) => entity !== '')
}
