import type pg from 'pg'
import { counted } from '../../platform/counted.ts'
import { schemaLock } from '../../platform/database/migrator.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { listTables } from './catalogue.ts'
import { applicationName } from './connection.ts'

/** Milliseconds that an earlier restore, killed a moment ago, has to give its lock back. */
const lockPatience = 5000

/**
 * Keeps servers out until the connection ends: each takes the same lock before it does anything else.
 * @throws StartupError when one runs, or another restore does.
 */
export async function claimDatabase(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = ${lockPatience}`)
  await client.query('select pg_advisory_lock($1)', [schemaLock]).catch((error: Error & { code?: string }) => {
    // 55P03, lock_not_available.
    throw error.code === '55P03'
      ? new StartupError('A server is starting on this database, or another restore is under way. Try again when it is done.')
      : error
  })
  await requireNoServer(client)
}

// A name in DATABASE_URL itself takes the place of ours: then the server's connections have the same as this one.
const serversText = `
select from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and application_name <> $1
  and (application_name like 'workwright%' or application_name = current_setting('application_name'))`

/** @throws StartupError when a server is connected. Its processes name themselves; each holds a connection for as long as it lives. */
export async function requireNoServer(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(serversText, [applicationName])
  if (rowCount !== 0) throw new StartupError('A server runs on this database. Stop it, and every other process of it, before you restore.')
}

/** @throws StartupError when there is anything of ours in the database. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await listTables(client)
  if (tables.length === 0) return
  const { rows } = tables.some(({ name }) => name === 'auth.users')
    ? await client.query<{ count: string }>('select count(*) from auth.users')
    : { rows: [] }
  throw new StartupError(
    `The database is not empty: it holds ${counted(tables.length, 'table')} and ${counted(Number(rows[0]?.count ?? 0), 'account')}. Add --force to replace all of it by the backup.`,
  )
}
