import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCodeOf } from '../../error-details.ts'
import type { Logger } from '../../logging/log.ts'
import { isOutOfStorage } from '../../out-of-storage.ts'
import { kindOfFileError, StartupError } from '../../startup-error.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import { ensureDatabase, ensureInitialised, ensurePassword } from './initialise.ts'
import { prepareInstallation } from './installation.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { superviseDatabase } from './supervision.ts'

/** A running private PostgreSQL server. */
export interface EmbeddedCluster {
  /** Connection string of the superuser; must not be logged. */
  url: string
  /** Stops the server cleanly (rolls back transactions, syncs data) and releases the data folder. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  dataDir: string
  log: Logger
  /** Additional PostgreSQL settings, each as `name=value`. */
  parameters?: readonly string[]
}

/**
 * Starts the private PostgreSQL 18 of a data folder. Creates the database on the first start. Adopts a database that a killed
 * server left running. If the database was killed too, PostgreSQL recovers it. Restarts the database if it crashes later.
 * @throws StartupError with a message for the operator
 */
export async function startEmbeddedCluster({ dataDir, log, parameters = [] }: ClusterOptions): Promise<EmbeddedCluster> {
  await makeWritable(dataDir)
  const release = lockDataDirectory(dataDir)
  try {
    const installation = await prepareInstallation(dataDir)
    const password = await ensurePassword(dataDir)
    await ensureInitialised(installation, password, log)
    const adopted = await findPostmaster(installation)
    const port = adopted?.port ?? (await startPostmaster(installation, { parameters }))
    const url = await ensureDatabase({ port, password, dataDir }).catch(async (error: unknown) => {
      await stopPostmaster(installation)
      throw error
    })
    log.info({ port, adopted: adopted !== null }, 'database started')
    const stopWatching = superviseDatabase({
      pid: async () => (await readPostmasterFile(installation.dataDirectory))?.pid ?? null,
      restart: async () => {
        if ((await findPostmaster(installation))?.port !== port) await startPostmaster(installation, { parameters, port })
      },
      log,
    })
    return {
      url,
      stop: async () => {
        await stopWatching()
        await stopPostmaster(installation)
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    const probe = await open(join(dataDir, `.write-${process.pid}`), 'w')
    await probe.close()
    await rm(join(dataDir, `.write-${process.pid}`))
  } catch (error) {
    const advice = isOutOfStorage(error) ? 'Free space on its disk.' : 'Set DATA_DIR to a writable folder.'
    throw new StartupError(`The data folder ${dataDir} is not writable (${errorCodeOf(error)}). ${advice}`, {
      kind: kindOfFileError(error),
    })
  }
}

/** Creates a folder and its parents. Does not use `recursive: true`, which never returns under /proc (Node 24). */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const code = errorCodeOf(error)
    if (code === 'EEXIST') return
    const parent = dirname(path)
    if (code !== 'ENOENT' || (await stat(parent).catch(() => null))) throw error
    await makeFolder(parent)
    await mkdir(path)
  }
}
