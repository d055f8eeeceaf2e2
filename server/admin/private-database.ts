import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config/settings.ts'
import { findRunningCluster } from '../platform/database/embedded/running-cluster.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import { makeLogger } from '../platform/log.ts'
import { StartupError } from '../platform/startup-error.ts'
import { reachDatabase } from '../prepare-database.ts'

/**
 * The private database of DATA_DIR: a running server's, or started for as long as the command takes.
 * @param mayBeNew whether it is made where there is none.
 * @returns the owner's connection string.
 */
export async function reachPrivateDatabase(settings: Settings, lifecycle: Lifecycle, mayBeNew: boolean): Promise<string> {
  const running = await findRunningCluster(settings.DATA_DIR)
  if (running !== null) return running
  if (!mayBeNew) await requireCluster(settings.DATA_DIR)
  return reachDatabase(settings, lifecycle, makeLogger({ level: 'silent' }))
}

async function requireCluster(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres-password')).catch(() => {
    throw new StartupError(`There is no database in ${dataDir} yet. Run npm start first, or set DATA_DIR or DATABASE_URL.`)
  })
}
