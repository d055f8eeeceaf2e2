import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { superuser } from './initialise.ts'

/**
 * The connection string of the cluster that another process runs in a data folder; null when none runs there.
 * `postmaster.pid` holds the port in its fourth line and `ready` in its eighth (PostgreSQL, pidfile.h); one that a crash left
 * behind is told by nobody answering.
 */
export async function findRunningCluster(dataDir: string): Promise<string | null> {
  const [password, status] = await Promise.all([
    readFile(join(dataDir, 'postgres-password'), 'utf8').catch(() => null),
    readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => null),
  ])
  const lines = status?.split('\n') ?? []
  if (password === null || lines[7]?.trim() !== 'ready') return null
  const url = `postgresql://${superuser}:${password.trim()}@127.0.0.1:${Number(lines[3])}/${superuser}`
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
