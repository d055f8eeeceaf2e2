import { join } from 'node:path'
import { updateDatabase } from '../../../server/boot/preparation/prepare-database.ts'
import { startEmbeddedCluster } from '../../../server/platform/database/embedded/cluster.ts'
import { makeLogger } from '../../../server/platform/logging/log.ts'
import { makeScratchFolder } from '../../../server/testing/scratch-folder.ts'
import type { WorkflowCase } from './cases.ts'
import { modelKinds, type PlayedCase, playCases } from './play-cases.ts'

/** The data is deleted at the end, so writes need not wait for the disk. */
const parameters = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']

/** Runs the cases with each model, in a scratch database. */
export async function evaluateWorkflows(cases: readonly WorkflowCase[]): Promise<PlayedCase[]> {
  const log = makeLogger({ level: 'warn' })
  const scratch = await makeScratchFolder()
  try {
    const cluster = await startEmbeddedCluster({ dataDir: join(scratch.path, 'cluster'), log, parameters })
    try {
      await updateDatabase(cluster.url, log)
      const played: PlayedCase[] = []
      for (const model of modelKinds) played.push(...(await playCases(cluster.url, cases, model)))
      return played
    } finally {
      await cluster.stop()
    }
  } finally {
    await scratch.remove()
  }
}
