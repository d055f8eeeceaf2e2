import type pg from 'pg'
import { prepareMigrations, runMigration } from '../../platform/database/migrator.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { clearDatabase } from './clear-database.ts'
import { withConnection } from './connection.ts'
import { loadRows } from './load-rows.ts'
import { lockDatabase, requireEmpty, requireNoServer } from './lock-database.ts'
import type { Backup } from './open-backup.ts'

export interface RestoreOptions {
  /** Connection string of the database owner. */
  url: string
  files: Pick<ObjectFiles, 'put'>
  /** True to overwrite existing data. */
  replaces: boolean
  signal: AbortSignal
}

/**
 * Replaces the database by the content of a backup, and adds the files of the backup. The database is changed in one transaction,
 * so that an interrupted restore leaves the old data. Files are written first, with unique names; files of an interrupted restore
 * have no row and are deleted later by a job.
 * @throws StartupError if a server is running or the database is not empty
 */
export async function restoreBackup(backup: Backup, { url, files, replaces, signal }: RestoreOptions): Promise<void> {
  await withConnection({ url, signal }, async (client) => {
    await lockDatabase(client)
    if (!replaces) await requireEmpty(client)
    for await (const { name, read } of backup.objects()) {
      signal.throwIfAborted()
      await files.put(name, await read())
    }
    await client.query('begin')
    await replaceAll(client, backup).catch(explainLock)
    await requireNoServer(client)
    await client.query('commit')
    await client.query('analyze')
  })
}

async function replaceAll(client: pg.Client, backup: Backup): Promise<void> {
  const { before, after } = backup.plan
  await clearDatabase(client)
  await buildSchema(client, async () => {
    await prepareMigrations(client)
    for (const migration of before) await runMigration(client, migration)
  })
  await loadRows(client, backup)
  await buildSchema(client, async () => {
    for (const migration of after) await runMigration(client, migration)
  })
}

/** Runs `build` with the default search path, which migrations rely on. */
async function buildSchema(client: pg.Client, build: () => Promise<void>): Promise<void> {
  await client.query('set local search_path to default')
  await build()
  await client.query(`set local search_path = ''`)
}

/** Converts the error lock_not_available to a message: another program has locked a table. */
function explainLock(error: Error & { code?: string }): never {
  throw error.code === '55P03' ? new StartupError('Another program is using the database. Close its connections and try again.') : error
}
