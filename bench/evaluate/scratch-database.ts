import { join } from 'node:path'
import { updateDatabase } from '../../server/boot/preparation/prepare-database.ts'
import { startEmbeddedCluster } from '../../server/platform/database/embedded/cluster.ts'
import { makeLogger } from '../../server/platform/logging/log.ts'
import { makeScratchFolder } from '../../server/testing/scratch-folder.ts'

/** The data is deleted at the end, so writes need not wait for the disk. */
const parameters = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Calls a function with the URL of a migrated database, which is deleted at the end. */
export async function withScratchDatabase<Result>(work: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  const log = makeLogger({ level: 'warn' })
  const scratch = await makeScratchFolder()
  try {
    const cluster = await startEmbeddedCluster({ dataDir: join(scratch.path, 'cluster'), log, parameters })
    try {
      await updateDatabase(cluster.url, log)
      return await work(cluster.url)
    } finally {
      await cluster.stop()
    }
  } finally {
    await scratch.remove()
  }
}
