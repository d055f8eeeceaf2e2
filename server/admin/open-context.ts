import type pg from 'pg'
import { migrationsFolder } from '../boot/preparation/migrations-folder.ts'
import type { Settings } from '../config/settings.ts'
import { openPool, requireServer } from '../platform/database/database.ts'
import { requireNewSchema } from '../platform/database/former-schema.ts'
import { readMigrations } from '../platform/database/migrator.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import { openFiles } from '../platform/objects/open-files.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { AdminContext } from './command.ts'

/**
 * Creates the context for a command. Uses the database of a running server, or starts the private database for the duration of the command.
 */
export function openContext(
  settings: Settings,
  lifecycle: Lifecycle,
  options: Pick<AdminContext, 'signal' | 'passwordSource' | 'environment'>,
): AdminContext {
  const url = once(async (mayBeNew: boolean) => {
    if (settings.DATABASE_URL === undefined)
      return (await import('./start-private-database.ts')).openPrivateDatabase(settings, lifecycle, mayBeNew)
    await requireServer(settings.DATABASE_URL)
    return settings.DATABASE_URL
  })
  const owner = once(async () => {
    const pool = openPool({ url: await url(false), size: 1, onError: () => undefined })
    lifecycle.onStop('database pool', 5, () => pool.end())
    await requireCurrentSchema(pool)
    return pool
  })
  const files = once(async () => {
    const openedFiles = await openFiles(settings)
    lifecycle.onStop('files', 2, async () => openedFiles.close())
    return openedFiles
  })
  return { settings, ...options, url: ({ mayBeNew } = { mayBeNew: false }) => url(mayBeNew), owner, files }
}

function once<Arguments extends unknown[], T>(open: (...args: Arguments) => Promise<T>): (...args: Arguments) => Promise<T> {
  let result: Promise<T> | null = null
  return (...args) => {
    result ??= open(...args)
    return result
  }
}

/** Checks the schema of the database. @throws StartupError unless it is the schema of this version of the program */
async function requireCurrentSchema(owner: pg.Pool): Promise<void> {
  const newest = (await readMigrations(migrationsFolder)).at(-1)?.version ?? 0
  const { rows } = await owner
    .query<{ version: number; checksum: string }>('select version, checksum from platform.migrations order by version')
    .catch(explainEmpty)
  requireNewSchema(rows)
  const version = rows.at(-1)?.version ?? 0
  if (version !== newest)
    throw new StartupError(
      `The database belongs to ${version < newest ? 'an older' : 'a newer'} version of Workwright (schema ${version}; this version has ${newest}). ${
        version < newest ? 'Run npm start once to upgrade it.' : 'Use that version.'
      }`,
    )
}

/** PostgreSQL's error codes undefined_table and invalid_schema_name. */
const missingObjectCodes = new Set(['42P01', '3F000'])

function explainEmpty(error: Error & { code?: string }): never {
  if (missingObjectCodes.has(error.code ?? '')) throw new StartupError('This database is empty. Run npm start with it first.')
  throw error
}
