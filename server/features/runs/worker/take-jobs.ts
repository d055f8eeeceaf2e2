import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { EngineTools } from '../engine/engine-tools.ts'
import { advanceRun, runJobOptions } from '../run-jobs.ts'
import { claimRuns, findCrashSuspects } from './claim-runs.ts'
import type { ClaimedRun } from './claimed-run.ts'

export interface TakenJobs {
  /** Claimed runs, each with the id of its job, which the caller completes at the end. */
  started: { id: string; run: ClaimedRun }[]
  /** Number of jobs taken, including those without a run to execute. */
  count: number
}

export interface TakeJobsOptions {
  /** Ids of finished jobs, which are marked as completed. */
  finishedIds: string[]
  /** Maximum number of further runs that this process can execute. */
  free: number
  /** Maximum number of these runs that are suspected of having crashed a process. */
  suspects: number
}

/** Delay before the job of a postponed run is due again, in milliseconds. */
const deferralMs = 1000

/**
 * Completes finished jobs and claims up to `free` new ones with their runs, in one transaction. The commit is asynchronous. A
 * crash may lose it, but jobs and leases are lost together and remain consistent.
 */
export function takeJobs(
  { owner, queue, limits }: Pick<EngineTools, 'owner' | 'queue' | 'limits'>,
  { finishedIds, free, suspects }: TakeJobsOptions,
) {
  const takeInTransaction = async (client: pg.PoolClient): Promise<TakenJobs> => {
    const completing = queue.settle(client, advanceRun, finishedIds)
    const taking = free > 0 ? queue.take(client, advanceRun, { limit: free, perGroup: limits.perUser }) : []
    const [, jobs] = await Promise.all([completing, taking])
    const ids = jobs.map(({ payload }) => payload.run_id)
    const claimed = await claimRuns(client, ids, { leaseSeconds: limits.leaseSeconds, suspects })
    const runs = new Map(claimed.map((run) => [run.id, run]))
    const started = jobs.flatMap(({ id, payload }) => {
      const run = runs.get(payload.run_id)
      // If two jobs are for the same run, the first gets the run.
      runs.delete(payload.run_id)
      return run ? [{ id, run }] : []
    })
    const idle = jobs.filter(({ id }) => !started.some((candidate) => candidate.id === id))
    const deferred = await findCrashSuspects(
      client,
      idle.map(({ payload }) => payload.run_id),
    )
    await queue.settle(
      client,
      advanceRun,
      idle.map(({ id }) => id),
    )
    const startAfter = new Date(Date.now() + deferralMs)
    const deferredJobs = deferred.map((run) => ({ payload: { run_id: run.id }, ...runJobOptions(run, startAfter) }))
    await queue.sendAll(client, advanceRun, deferredJobs)
    return { started, count: jobs.length }
  }
  return transaction(owner, takeInTransaction, { isLosable: true })
}
