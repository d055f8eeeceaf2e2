import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { claimRuns } from './claim-runs.ts'
import type { EngineTools } from './engine-tools.ts'
import type { HeldRun } from './held-run.ts'
import { advanceRun } from './run-jobs.ts'

export interface TakenRuns {
  /** Each under the job that it was taken with, which is to be settled in the end. */
  begun: { id: string; run: HeldRun }[]
  /** Jobs that were taken, those without a run to work on included. */
  count: number
}

/**
 * Settles jobs that are done and takes up to `free` new ones with their runs, in one transaction. It does not wait for the
 * disk: jobs and leases are taken as one, and lost as one they are as they were.
 */
export function takeRuns({ owner, queue, limits }: Pick<EngineTools, 'owner' | 'queue' | 'limits'>, settled: string[], free: number) {
  const work = async (client: pg.PoolClient): Promise<TakenRuns> => {
    const settling = queue.settle(client, advanceRun, settled)
    const taking = free > 0 ? queue.take(client, advanceRun, { limit: free, perGroup: limits.perUser }) : []
    const [, jobs] = await Promise.all([settling, taking])
    const ids = jobs.map(({ payload }) => payload.run_id)
    const claimed = await claimRuns(client, ids, limits.leaseSeconds)
    const runs = new Map(claimed.map((run) => [run.id, run]))
    const begun = jobs.flatMap(({ id, payload }) => {
      const run = runs.get(payload.run_id)
      // Two jobs for one run: the first has it.
      runs.delete(payload.run_id)
      return run ? [{ id, run }] : []
    })
    const idle = jobs.filter(({ id }) => !begun.some((one) => one.id === id)).map(({ id }) => id)
    await queue.settle(client, advanceRun, idle)
    return { begun, count: jobs.length }
  }
  return transaction(owner, work, { isLosable: true })
}
