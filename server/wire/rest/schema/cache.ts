import type pg from 'pg'
import type { Listener } from '../../../platform/database/listener.ts'
import { messageIn } from '../../../platform/fault.ts'
import type { Logger } from '../../../platform/log.ts'
import { settleAll } from '../../../platform/settle-all.ts'
import { introspect } from './introspect.ts'
import type { Schema } from './model.ts'

/** What the adapter knows of the database, kept up to date. */
export interface RestSchemaCache {
  current(): Schema
  /**
   * For a request that named something unknown: reads the database again, unless that was done a moment ago.
   * @returns whether anything changed.
   */
  refresh(): Promise<boolean>
}

/** Which schemas are read, and by which ways changes are heard of. */
export interface SchemaCacheOptions {
  /** The owner's pool, who sees every schema. */
  owner: pg.Pool
  listener: Pick<Listener, 'listen'>
  /** Schemas to expose, the default first. */
  schemas: readonly string[]
  log: Logger
  /** Milliseconds between two readings that unknown names may ask for. */
  refreshInterval?: number
}

/** Reads the schema, and again at `NOTIFY pgrst, 'reload schema'` (wire contract, section 2, "RPC"). */
export async function openSchemaCache(options: SchemaCacheOptions): Promise<RestSchemaCache> {
  const { owner, listener, schemas, log, refreshInterval = 5000 } = options
  const read = async () => {
    const client = await owner.connect()
    try {
      return await introspect(client, schemas)
    } finally {
      client.release()
    }
  }
  const opening = read().then((first) => makeReader(first, read))
  const reload = async () => {
    try {
      return await (await opening).read()
    } catch (error) {
      log.warn({ fault: messageIn(error) }, 'schema not read')
      return false
    }
  }
  // From now on, not from the end of the first reading: what changes meanwhile is read after it.
  const listening = listener.listen('pgrst', (heard) => {
    if (heard === 'reconnected' || heard.payload === '' || heard.payload === 'reload schema') void reload()
  })
  const [reader] = await settleAll([opening, listening])
  return {
    current: reader.current,
    refresh: async () => (reader.isReading() || reader.age() < refreshInterval ? reader.pending() : reload()),
  }
}

/** Holds what was read last; one reading at a time, so that an older one never comes last. */
function makeReader(first: Schema, introspectAgain: () => Promise<Schema>) {
  let schema = first
  let readAt = Date.now()
  let last: Promise<boolean> = Promise.resolve(false)
  let waiting = 0
  const readNow = async (): Promise<boolean> => {
    const found = await introspectAgain()
    readAt = Date.now()
    const changed = found.fingerprint !== schema.fingerprint
    if (changed) schema = found
    return changed
  }
  return {
    current: () => schema,
    age: () => Date.now() - readAt,
    /** Whether the reading that is under way finds anything new; false when there is none. */
    pending: async () => {
      const before = schema
      await last.catch(() => undefined)
      return schema !== before
    },
    isReading: () => waiting > 0,
    read: (): Promise<boolean> => {
      waiting += 1
      last = last
        .catch(() => false)
        .then(readNow)
        .finally(() => {
          waiting -= 1
        })
      return last
    },
  }
}
