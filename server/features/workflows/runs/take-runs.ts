import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import { claimRuns, findDeferred } from './claim-runs.ts'
import type { EngineTools } from './engine-tools.ts'
import type { HeldRun } from './held-run.ts'
import { advanceRun } from './run-jobs.ts'

export interface TakenRuns {
  /** Each under the job that it was taken with, which is to be settled in the end. */
  begun: { id: string; run: HeldRun }[]
  /** Jobs that were taken, those without a run to work on included. */
  count: number
}

export interface TakeRunsOptions {
  /** Jobs that are done. */
  settled: string[]
  /** Runs that this process can take. */
  free: number
  /** Of these, runs that may have crashed a process before. */
  suspects: number
}

/** Pause before a run that may have crashed a process is looked at again. */
const deferralMs = 1000

/**
 * Settles jobs that are done and takes up to `free` new ones with their runs, in one transaction. It does not wait for the
 * disk: jobs and leases are taken as one, and lost as one they are as they were.
 */
export function takeRuns(
  { owner, queue, limits }: Pick<EngineTools, 'owner' | 'queue' | 'limits'>,
  { settled, free, suspects }: TakeRunsOptions,
) {
  const work = async (client: pg.PoolClient): Promise<TakenRuns> => {
    const settling = queue.settle(client, advanceRun, settled)
    const taking = free > 0 ? queue.take(client, advanceRun, { limit: free, perGroup: limits.perUser }) : []
    const [, jobs] = await Promise.all([settling, taking])
    const ids = jobs.map(({ payload }) => payload.run_id)
    const claimed = await claimRuns(client, ids, { leaseSeconds: limits.leaseSeconds, suspects })
    const runs = new Map(claimed.map((run) => [run.id, run]))
    const begun = jobs.flatMap(({ id, payload }) => {
      const run = runs.get(payload.run_id)
      // Two jobs for one run: the first has it.
      runs.delete(payload.run_id)
      return run ? [{ id, run }] : []
    })
    const idle = jobs.filter(({ id }) => !begun.some((one) => one.id === id))
    const deferred = await findDeferred(
      client,
      idle.map(({ payload }) => payload.run_id),
    )
    await queue.settle(
      client,
      advanceRun,
      idle.map(({ id }) => id),
    )
    const startAfter = new Date(Date.now() + deferralMs)
    const again = deferred.map(({ id, user_id, priority }) => ({ payload: { run_id: id }, priority, group: user_id, startAfter }))
    await queue.sendAll(client, advanceRun, again)
    return { begun, count: jobs.length }
  }
  return transaction(owner, work, { isLosable: true })
}
