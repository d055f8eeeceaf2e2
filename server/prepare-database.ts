import type { Settings } from './config/settings.ts'
import { ensureCatalogue } from './features/catalogue/ensure-catalogue.ts'
import { migrationsFolder } from './migrations-folder.ts'
import { ensureApiLogin } from './platform/database/api-login.ts'
import { openPool, requireServer } from './platform/database/database.ts'
import { startEmbeddedCluster } from './platform/database/embedded/cluster.ts'
import { migrate, readMigrations } from './platform/database/migrator.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'

/**
 * The database of these settings: the one of DATABASE_URL, or the private one of DATA_DIR, started.
 * @returns the owner's connection string.
 */
export async function reachDatabase(settings: Settings, lifecycle: Lifecycle, log: Logger): Promise<string> {
  if (settings.DATABASE_URL) {
    await requireServer(settings.DATABASE_URL)
    return settings.DATABASE_URL
  }
  const starting = startEmbeddedCluster({ dataDir: settings.DATA_DIR, log })
  // Before it stands: who stops us meanwhile waits for it, and ends it.
  lifecycle.onStop('database cluster', 60, async () => (await starting.catch(() => null))?.stop())
  return (await starting).url
}

/** Brings the schema and the product's own content to this version. Every process calls it; one works, the others wait. */
export async function updateDatabase(ownerUrl: string, log: Logger): Promise<void> {
  const applied = await migrate(ownerUrl, await readMigrations(migrationsFolder))
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const owner = openPool({ url: ownerUrl, size: 2, onError: (error) => log.warn({ fault: error.message }, 'database connection lost') })
  try {
    await Promise.all([ensureApiLogin(owner, ownerUrl), ensureCatalogue(owner)])
  } finally {
    await owner.end()
  }
}
