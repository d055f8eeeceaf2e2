import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../../../platform/log.ts'
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
  close(): Promise<void>
}

export interface SchemaCacheOptions {
  /** Connection string of the owner, who sees every schema. */
  ownerUrl: string
  /** Schemas to expose, the default first. */
  schemas: readonly string[]
  log: Logger
  /** Milliseconds between two readings that unknown names may ask for. */
  refreshInterval?: number
}

/**
 * Reads the schema and listens for `NOTIFY pgrst, 'reload schema'` (wire contract, section 2, "RPC") on a connection
 * of its own, which is opened again when it breaks.
 */
export async function openSchemaCache({ ownerUrl, schemas, log, refreshInterval = 5000 }: SchemaCacheOptions): Promise<RestSchemaCache> {
  const report = (error: unknown) => log.warn({ fault: (error as Error).message }, 'schema not read')
  const connection = { client: await connect(ownerUrl) }
  const reader = makeReader(await introspect(connection.client, schemas), () => introspect(connection.client, schemas))
  const reload = () =>
    reader.read().catch((error) => {
      report(error)
      return false
    })
  const stop = await keepListening({ connection, ownerUrl, reload, report })
  return {
    current: reader.current,
    refresh: async () => (reader.isReading() || reader.age() < refreshInterval ? reader.pending() : reload()),
    close: async () => {
      stop()
      await connection.client.end().catch(() => undefined)
    },
  }
}

/** Holds what was read last; one reading at a time, since there is one connection. */
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

interface Listening {
  connection: { client: pg.Client }
  ownerUrl: string
  reload(): Promise<boolean>
  report(error: unknown): void
}

/** Listens, and after a connection was lost opens another, listens and reads again. @returns how to stop. */
async function keepListening({ connection, ownerUrl, reload, report }: Listening): Promise<() => void> {
  const closing = new AbortController()
  const listen = async (): Promise<void> => {
    connection.client.on('notification', ({ payload }) => {
      if (payload === '' || payload === 'reload schema') void reload()
    })
    await connection.client.query('listen pgrst')
    connection.client.once('end', () => void reconnect())
  }
  const reconnect = async (): Promise<void> => {
    for (let wait = 500; !closing.signal.aborted; wait = Math.min(wait * 2, 15_000)) {
      try {
        await sleep(wait, undefined, { signal: closing.signal })
        connection.client = await connect(ownerUrl)
        await listen()
        await reload()
        return
      } catch (error) {
        if (!closing.signal.aborted) report(error)
      }
    }
  }
  await listen()
  return () => closing.abort()
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'workwright schema' })
  // A broken connection ends, and the end is what opens the next one.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
