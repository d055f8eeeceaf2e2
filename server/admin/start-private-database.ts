import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { connectDatabase } from '../boot/preparation/prepare-database.ts'
import type { Settings } from '../config/settings.ts'
import { findRunningCluster } from '../platform/database/embedded/running-cluster.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import { makeLogger } from '../platform/logging/log.ts'
import { StartupError } from '../platform/startup-error.ts'

/**
 * Connects to the private database in DATA_DIR. Uses the database of a running server, or starts one for the duration of the
 * command.
 * @param mayBeNew creates the database if it does not exist
 * @returns the connection string of the database owner
 */
export async function openPrivateDatabase(settings: Settings, lifecycle: Lifecycle, mayBeNew: boolean): Promise<string> {
  const running = await findRunningCluster(settings.DATA_DIR)
  if (running !== null) return running
  if (!mayBeNew) await requireCluster(settings.DATA_DIR)
  return connectDatabase(settings, lifecycle, makeLogger({ level: 'silent' }))
}

async function requireCluster(dataDir: string): Promise<void> {
  await access(join(dataDir, 'postgres-password')).catch(() => {
    throw new StartupError(`There is no database in ${dataDir} yet. Run npm start first, or set DATA_DIR or DATABASE_URL.`)
  })
}
