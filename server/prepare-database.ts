import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Settings } from './config/settings.ts'
import { ensureCatalogue } from './features/catalogue/ensure-catalogue.ts'
import { digestSources } from './features/catalogue/source-digest.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { ensureApiLogin } from './platform/database/api-login.ts'
import { openPool, requireServer } from './platform/database/database.ts'
import { startEmbeddedCluster } from './platform/database/embedded/cluster.ts'
import { migrate, readMigrations } from './platform/database/migrator.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'
import { onFirstUse } from './platform/on-first-use.ts'

/**
 * The database of these settings: the one of DATABASE_URL, or the private one of DATA_DIR, started.
 * @returns the owner's connection string.
 */
export async function reachDatabase(settings: Settings, lifecycle: Lifecycle, log: Logger): Promise<string> {
  if (settings.DATABASE_URL) {
    await requireServer(settings.DATABASE_URL)
    return settings.DATABASE_URL
  }
  const isFirst = !existsSync(join(settings.DATA_DIR, 'postgres'))
  const starting = startEmbeddedCluster({ dataDir: settings.DATA_DIR, log })
  // Whatever is wrong with them is said where they are needed.
  const readAhead = [readSources(), ...(isFirst ? [import('./features/catalogue/synchronise.ts')] : [])]
  void Promise.allSettled(readAhead)
  // Before it stands: who stops us meanwhile waits for it, and ends it.
  lifecycle.onStop('database cluster', 60, async () => (await starting.catch(() => null))?.stop())
  return (await starting).url
}

/** What every start compares the database with: read while it comes up. */
const readSources = onFirstUse(async () => ({ migrations: await readMigrations(migrationsFolder), catalogue: digestSources() }))

/** Brings the schema to this version. Every process calls it; one works, the others wait. */
export async function migrateDatabase(ownerUrl: string, log: Logger): Promise<void> {
  const applied = await migrate(ownerUrl, (await readSources()).migrations)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
}

/** Brings the product's own content, which belongs to a version, to this one. */
export async function updateContent(owner: pg.Pool): Promise<void> {
  await ensureCatalogue(owner, (await readSources()).catalogue)
}

/** Everything that a server would do to its database, for whoever wants one without a server. */
export async function updateDatabase(ownerUrl: string, log: Logger): Promise<void> {
  await migrateDatabase(ownerUrl, log)
  const owner = openPool({ url: ownerUrl, size: 2, onError: (error) => log.warn({ fault: error.message }, 'database connection lost') })
  try {
    await Promise.all([ensureApiLogin(owner, ownerUrl), updateContent(owner)])
  } finally {
    await owner.end()
  }
}
