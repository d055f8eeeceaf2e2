import type pg from 'pg'
import { applyWithin, prepareMigrations } from '../../platform/database/migrator.ts'
import type { ObjectFiles } from '../../platform/objects/object-files.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { claimDatabase, requireEmpty, requireNoServer } from './claim-database.ts'
import { clearDatabase } from './clear-database.ts'
import { withConnection } from './connection.ts'
import { loadRows } from './load-rows.ts'
import type { Backup } from './open-backup.ts'

export interface RestoreOptions {
  /** The owner's connection string. */
  url: string
  files: Pick<ObjectFiles, 'put'>
  /** Whether what is in the database may go. */
  replaces: boolean
  signal: AbortSignal
}

/**
 * Puts a backup in the place of the database, and its files beside those that are there. The database changes in one
 * transaction: whatever breaks it off leaves the old one. Files come first, under names that nothing else has: those of a restore
 * that came to no end have no row, and are collected as any other such file.
 * @throws StartupError when a server runs or the database is not empty.
 */
export async function restoreBackup(backup: Backup, { url, files, replaces, signal }: RestoreOptions): Promise<void> {
  await withConnection({ url, signal }, async (client) => {
    await claimDatabase(client)
    if (!replaces) await requireEmpty(client)
    for await (const { name, read } of backup.objects()) {
      signal.throwIfAborted()
      await files.put(name, await read())
    }
    await client.query('begin')
    await replaceAll(client, backup).catch(sayWhoIsInTheWay)
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
    for (const migration of before) await applyWithin(client, migration)
  })
  await loadRows(client, backup)
  await buildSchema(client, async () => {
    for (const migration of after) await applyWithin(client, migration)
  })
}

/** Migrations find the search path that a connection has from the start. */
async function buildSchema(client: pg.Client, build: () => Promise<void>): Promise<void> {
  await client.query('set local search_path to default')
  await build()
  await client.query(`set local search_path = ''`)
}

/** 55P03, lock_not_available: some other program holds a table. */
function sayWhoIsInTheWay(error: Error & { code?: string }): never {
  throw error.code === '55P03'
    ? new StartupError('Another program is at work in the database. Close its connections, and try again.')
    : error
}
