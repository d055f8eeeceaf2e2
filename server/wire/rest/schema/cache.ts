import type pg from 'pg'
import { settleAll } from '../../../platform/concurrency/settle-all.ts'
import type { Listener } from '../../../platform/database/listener.ts'
import { errorMessageOf } from '../../../platform/error-details.ts'
import type { Logger } from '../../../platform/logging/log.ts'
import { introspect } from './introspect.ts'
import type { Schema } from './model.ts'

/** Cache of the database schema, which is reloaded after changes. */
export interface RestSchemaCache {
  current(): Schema
  /**
   * Reloads the schema for a request that contains an unknown name, unless it was reloaded recently.
   * @returns true if the schema has changed
   */
  refresh(): Promise<boolean>
}

export interface SchemaCacheOptions {
  /** Connection pool of the database owner, who can read every schema. */
  owner: pg.Pool
  listener: Pick<Listener, 'listen'>
  /** Exposed schemas; the first is the default. */
  schemas: readonly string[]
  log: Logger
  /** Minimum interval between two reloads because of unknown names, in milliseconds. */
  refreshIntervalMs?: number
}

/** Reads the schema, and reloads it on `NOTIFY pgrst, 'reload schema'`, like PostgREST. */
export async function openSchemaCache(options: SchemaCacheOptions): Promise<RestSchemaCache> {
  const { owner, listener, schemas, log, refreshIntervalMs = 5000 } = options
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
      log.warn({ error: errorMessageOf(error) }, 'schema not read')
      return false
    }
  }
  // Listens before the first read has finished, so that a change during the read causes another read.
  const listening = listener.listen('pgrst', (message) => {
    if (message === 'reconnected' || message.payload === '' || message.payload === 'reload schema') void reload()
  })
  const [reader] = await settleAll([opening, listening])
  return {
    current: reader.current,
    refresh: async () => (reader.isReading() || reader.age() < refreshIntervalMs ? reader.pending() : reload()),
  }
}

/** Provides the latest schema. Reads run one after another, so that an older result never replaces a newer one. */
function makeReader(first: Schema, introspectAgain: () => Promise<Schema>) {
  let schema = first
  let readAt = Date.now()
  let last: Promise<boolean> = Promise.resolve(false)
  let waiting = 0
  const readNow = async (): Promise<boolean> => {
    const current = await introspectAgain()
    readAt = Date.now()
    const changed = current.fingerprint !== schema.fingerprint
    if (changed) schema = current
    return changed
  }
  return {
    current: () => schema,
    age: () => Date.now() - readAt,
    /** Waits for the current read, if any. Resolves to true if it has changed the schema, otherwise to false. */
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
