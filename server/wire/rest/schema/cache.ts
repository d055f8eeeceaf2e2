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
  const closing = new AbortController()
  let client = await connect(ownerUrl)
  let schema = await introspect(client, schemas)
  let readAt = Date.now()
  let reading: Promise<boolean> | null = null

  const read = async (): Promise<boolean> => {
    const found = await introspect(client, schemas)
    readAt = Date.now()
    const changed = found.fingerprint !== schema.fingerprint
    if (changed) schema = found
    return changed
  }
  // One reading at a time, on the one connection.
  const reload = (): Promise<boolean> => {
    const run = (reading ?? Promise.resolve(false)).catch(() => false).then(read)
    reading = run
    return run.finally(() => {
      if (reading === run) reading = null
    })
  }
  const report = (error: unknown) => log.warn({ fault: (error as Error).message }, 'schema not read')

  const listen = async (): Promise<void> => {
    client.on('notification', ({ payload }) => {
      if (payload === '' || payload === 'reload schema') void reload().catch(report)
    })
    client.once('end', () => void reconnect())
    await client.query('listen pgrst')
  }
  const reconnect = async (): Promise<void> => {
    for (let wait = 500; !closing.signal.aborted; wait = Math.min(wait * 2, 15_000)) {
      try {
        await sleep(wait, undefined, { signal: closing.signal })
        client = await connect(ownerUrl)
        await listen()
        await reload()
        return
      } catch (error) {
        if (!closing.signal.aborted) report(error)
      }
    }
  }

  await listen()
  return {
    current: () => schema,
    refresh: async () => {
      if (reading) return reading.catch(() => false)
      if (Date.now() - readAt < refreshInterval) return false
      return reload().catch((error) => {
        report(error)
        return false
      })
    },
    close: async () => {
      closing.abort()
      await client.end().catch(() => undefined)
    },
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'workwright schema' })
  // A broken connection ends, and the end is what opens the next one.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
