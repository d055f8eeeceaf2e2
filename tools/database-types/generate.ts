// `npm run types`: writes contracts/database.ts from a freshly migrated database.
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { migrationsFolder } from '../../server/migrations-folder.ts'
import { startEmbeddedCluster } from '../../server/platform/database/embedded/cluster.ts'
import { migrate, readMigrations } from '../../server/platform/database/migrator.ts'
import { makeLogger } from '../../server/platform/log.ts'
import { makeScratchFolder } from '../../server/testing/scratch-folder.ts'
import { introspect } from './introspect.ts'
import { renderDatabaseTypes } from './render.ts'

const folder = await makeScratchFolder()
const cluster = await startEmbeddedCluster({ dataDir: folder.path, log: makeLogger({ level: 'error' }), parameters: ['fsync=off'] })
try {
  await migrate(cluster.url, await readMigrations(migrationsFolder))
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await writeFile(new URL('../../contracts/database.ts', import.meta.url), renderDatabaseTypes(await introspect(client)))
  await client.end()
} finally {
  await cluster.stop()
  await folder.remove()
}
