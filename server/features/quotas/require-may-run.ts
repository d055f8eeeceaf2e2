import type pg from 'pg'
import { pauseTexts } from '../../../contracts/runs/run-pause.ts'
import { AppError } from '../../platform/http/errors.ts'
import { highestQuotaUsage, type Quotas, quotaExceededMessage, resetOf } from './quotas.ts'
import { type ClientLimits, readClientLimits, type UsagePlace } from './read-client-limits.ts'

/** Number of remaining runs below which concurrent starts are checked one after another. */
const serializeBelowRuns = 64

/**
 * Creates a check that a user may start a run in a workspace. The check fails if an administrator has paused the runs of the user or of the
 * workspace's owner, if all owners are suspended, or if a quota is exhausted. It must run before `countRun`, in the same transaction. It throws AppError
 * `runs_paused` with the administrator's reason, or `quota_exceeded` with the limit and the day of its reset. Returns the limits, for `countRun`.
 * @param defaults quotas of clients without individual quotas
 */
export function makeRequireMayRun(defaults: Quotas): (client: pg.ClientBase, userId: string, place?: UsagePlace) => Promise<ClientLimits> {
  return async (client, userId, place) => {
    let limits = await readClientLimits(client, userId, defaults, place)
    const { usage, quotas, pauseReason } = limits
    if (pauseReason !== null) throw new AppError('runs_paused', { message: pauseTexts.refused(pauseReason) })
    if (quotas.runs > 0 && usage.runs < quotas.runs && usage.runs + serializeBelowRuns >= quotas.runs) {
      // The lock lasts until the transaction ends, so that concurrent starts cannot exceed the quota.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7011))', [
        limits.hasOwnQuotas ? limits.workspaceId : limits.holderId,
      ])
      limits = await readClientLimits(client, userId, defaults, place)
    }
    requireBelowQuotas(limits)
    return limits
  }
}

function requireBelowQuotas({ quotas, usage }: ClientLimits): void {
  const highestUsage = highestQuotaUsage(quotas, usage)
  if (!highestUsage || highestUsage.share < 1) return
  const now = new Date()
  throw new AppError('quota_exceeded', {
    message: quotaExceededMessage(highestUsage.kind, quotas, now),
    retryAfter: Math.ceil((resetOf(now).getTime() - now.getTime()) / 1000),
  })
}
