import type pg from 'pg'
import type { Settings } from '../config/settings.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { openPool, requireServer } from '../platform/database/database.ts'
import { readMigrations } from '../platform/database/migrator.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import { openFiles } from '../platform/objects/open-files.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { AdminContext } from './command.ts'

/** Works beside a running server, or starts the private database for as long as the command takes. */
export function openContext(settings: Settings, lifecycle: Lifecycle, rest: Pick<AdminContext, 'signal' | 'passwordSource'>): AdminContext {
  const url = once(async (mayBeNew: boolean) => {
    if (settings.DATABASE_URL === undefined)
      return (await import('./private-database.ts')).reachPrivateDatabase(settings, lifecycle, mayBeNew)
    await requireServer(settings.DATABASE_URL)
    return settings.DATABASE_URL
  })
  const owner = once(async () => {
    const pool = openPool({ url: await url(false), size: 1, onError: () => undefined })
    lifecycle.onStop('database pool', 5, () => pool.end())
    await requireOurSchema(pool)
    return pool
  })
  const files = once(async () => {
    const opened = await openFiles(settings)
    lifecycle.onStop('files', 2, async () => opened.close())
    return opened
  })
  return { settings, ...rest, url: ({ mayBeNew } = { mayBeNew: false }) => url(mayBeNew), owner, files }
}

function once<Argument extends unknown[], T>(open: (...words: Argument) => Promise<T>): (...words: Argument) => Promise<T> {
  let opened: Promise<T> | null = null
  return (...words) => {
    opened ??= open(...words)
    return opened
  }
}

/** What the commands ask is what this version's migrations made. */
async function requireOurSchema(owner: pg.Pool): Promise<void> {
  const newest = (await readMigrations(migrationsFolder)).at(-1)?.version ?? 0
  const { rows } = await owner.query<{ version: number }>('select max(version) as version from platform.migrations').catch(explainEmpty)
  const version = rows[0]?.version ?? 0
  if (version !== newest)
    throw new StartupError(
      `The database is of ${version < newest ? 'an older' : 'a newer'} Workwright (schema ${version}; this program knows ${newest}). ${
        version < newest ? 'Start this one once, so that it is brought up to date.' : 'Use the program of that version.'
      }`,
    )
}

/** PostgreSQL's codes for a table, and a schema, that is not there. */
const missing = new Set(['42P01', '3F000'])

function explainEmpty(error: Error & { code?: string }): never {
  if (missing.has(error.code ?? '')) throw new StartupError('This database holds nothing of ours yet. Run npm start with it first.')
  throw error
}
