import type pg from 'pg'
import { schemaLock } from '../../platform/database/migrator.ts'
import { pluralize } from '../../platform/pluralize.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { applicationName } from './connection.ts'
import { listTables } from './list-tables.ts'

/** Lock timeout, in milliseconds. PostgreSQL releases the lock of a killed restore within this time. */
const lockTimeoutMs = 5000

/**
 * Prevents servers from starting until the connection ends, by taking the lock that servers take first.
 * @throws StartupError if a server is starting or another restore is running
 */
export async function lockDatabase(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = ${lockTimeoutMs}`)
  await client.query('select pg_advisory_lock($1)', [schemaLock]).catch((error: Error & { code?: string }) => {
    // SQLSTATE 55P03: lock_not_available
    throw error.code === '55P03'
      ? new StartupError('A server is starting on this database, or another restore is running. Try again when it has finished.')
      : error
  })
  await requireNoServer(client)
}

// An application_name in DATABASE_URL overrides ours. The connections of servers then have the same name as this connection.
const serversText = `
select from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and application_name <> $1
  and (application_name like 'workwright%' or application_name = current_setting('application_name'))`

/**
 * Checks that no server is connected to the database. Servers are found by the application_name of their connections, which are
 * open as long as the server runs. @throws StartupError if there is one
 */
export async function requireNoServer(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(serversText, [applicationName])
  if (rowCount !== 0) throw new StartupError('A server is running on this database. Stop all of its processes before you restore.')
}

/** Checks that the database is empty. @throws StartupError if it contains objects of this product */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  if (tables.length === 0) return
  const { rows } = tables.some(({ name }) => name === 'auth.users')
    ? await client.query<{ count: string }>('select count(*) from auth.users')
    : { rows: [] }
  throw new StartupError(
    `The database is not empty: it contains ${pluralize(tables.length, 'table')} and ${pluralize(Number(rows[0]?.count ?? 0), 'account')}. Add --force to replace it with the backup.`,
  )
}
