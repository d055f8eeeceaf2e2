import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { superuser } from './initialise.ts'
import { readPostmasterFile } from './postmaster-file.ts'

/**
 * Returns the connection string of the database that another process runs in a data folder, or null. Connects to the database,
 * because `postmaster.pid` may remain after a crash.
 */
export async function findRunningCluster(dataDir: string): Promise<string | null> {
  const [password, postmaster] = await Promise.all([
    readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => null),
    readPostmasterFile(join(dataDir, 'postgres')),
  ])
  if (password === null || !postmaster?.ready) return null
  const url = `postgresql://${superuser}:${password.trim()}@127.0.0.1:${postmaster.port}/${superuser}`
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return url
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}
