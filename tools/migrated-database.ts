import pg from 'pg'
import { migrationsFolder } from '../server/boot/preparation/migrations-folder.ts'
import { startEmbeddedCluster } from '../server/platform/database/embedded/cluster.ts'
import { type Migration, migrate, readMigrations } from '../server/platform/database/migrator.ts'
import { makeLogger } from '../server/platform/logging/log.ts'
import { makeScratchFolder } from '../server/testing/scratch-folder.ts'

/** Starts a temporary database, applies all migrations and runs `work` with a connection to it. */
export async function withMigratedDatabase(work: (client: pg.Client, migrations: readonly Migration[]) => Promise<void>): Promise<void> {
  const folder = await makeScratchFolder()
  const cluster = await startEmbeddedCluster({ dataDir: folder.path, log: makeLogger({ level: 'error' }), parameters: ['fsync=off'] })
  try {
    const migrations = await readMigrations(migrationsFolder)
    await migrate(cluster.url, migrations)
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    await work(client, migrations).finally(() => client.end())
  } finally {
    await cluster.stop()
    await folder.remove()
  }
}
