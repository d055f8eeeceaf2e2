import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Settings } from '../../config/settings.ts'
import { ensureCatalogue } from '../../features/workflows/catalogue/ensure-catalogue.ts'
import { digestSources } from '../../features/workflows/catalogue/source-digest.ts'
import { lazy } from '../../platform/concurrency/lazy.ts'
import { ensureApiLogin } from '../../platform/database/api-login.ts'
import { openPool, requireServer } from '../../platform/database/database.ts'
import { startEmbeddedCluster } from '../../platform/database/embedded/cluster.ts'
import { migrate, readMigrations } from '../../platform/database/migrator.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { migrationsFolder } from './migrations-folder.ts'

/**
 * Connects to the database at `DATABASE_URL`, or starts the embedded database in `DATA_DIR`.
 * @returns the connection URL of the database owner
 */
export async function connectDatabase(settings: Settings, lifecycle: Lifecycle, log: Logger): Promise<string> {
  if (settings.DATABASE_URL) {
    await requireServer(settings.DATABASE_URL)
    return settings.DATABASE_URL
  }
  const isFirst = !existsSync(join(settings.DATA_DIR, 'postgres'))
  const starting = startEmbeddedCluster({ dataDir: settings.DATA_DIR, log })
  // Errors are ignored here. The first function that needs the sources reports them.
  const readAhead = [readSources(), ...(isFirst ? [import('../../features/workflows/catalogue/synchronize.ts')] : [])]
  void Promise.allSettled(readAhead)
  // Registers the shutdown before the cluster has started, so that a stop during start-up is handled.
  lifecycle.onStop('database cluster', 60, async () => (await starting.catch(() => null))?.stop())
  return (await starting).url
}

/** Reads the migrations and the workflow library of this version while the database starts. */
const readSources = lazy(async () => ({ migrations: await readMigrations(migrationsFolder), catalogue: digestSources() }))

/** Applies missing migrations. If several processes call this function at once, one migrates and the others wait. */
export async function migrateDatabase(ownerUrl: string, log: Logger): Promise<void> {
  const applied = await migrate(ownerUrl, (await readSources()).migrations)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
}

/** Updates the workflow library in the database to this version. */
export async function updateContent(owner: pg.Pool): Promise<void> {
  await ensureCatalogue(owner, (await readSources()).catalogue)
}

/** Prepares a database without starting a server: applies migrations, creates the login role of the API, and updates the content. */
export async function updateDatabase(ownerUrl: string, log: Logger): Promise<void> {
  await migrateDatabase(ownerUrl, log)
  const owner = openPool({ url: ownerUrl, size: 2, onError: (error) => log.warn({ error: error.message }, 'database connection lost') })
  try {
    await Promise.all([ensureApiLogin(owner, ownerUrl), updateContent(owner)])
  } finally {
    await owner.end()
  }
}
