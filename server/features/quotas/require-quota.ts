import type pg from 'pg'
import { AppError } from '../../platform/http/errors.ts'
import { mostUsedQuota, type Quotas, quotaExceededMessage, resetOf, type Usage } from './quotas.ts'
import { readUsage } from './usage-rows.ts'

/** Number of remaining runs below which concurrent starts are checked one after another. */
const serializeBelowRuns = 64

/**
 * Creates a check that the owner of a run has not used up a quota. The check must be called before `countUsage({ runs: 1 })`, in
 * the same transaction. It throws AppError `quota_exceeded` with the limit and the day of its reset.
 */
export function makeRequireQuota(quotas: Quotas): (client: pg.ClientBase, userId: string) => Promise<void> {
  const hasLimits = Object.values(quotas).some((limit) => limit > 0)
  return async (client, userId) => {
    if (!hasLimits) return
    let usage = await readUsage(client, userId)
    if (quotas.runs > 0 && usage.runs < quotas.runs && usage.runs + serializeBelowRuns >= quotas.runs) {
      // The lock lasts until the transaction ends, so that concurrent starts cannot exceed the quota.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7011))', [userId])
      usage = await readUsage(client, userId)
    }
    refuseOver(quotas, usage)
  }
}

function refuseOver(quotas: Quotas, usage: Usage): void {
  const mostUsed = mostUsedQuota(quotas, usage)
  if (!mostUsed || mostUsed.share < 1) return
  const now = new Date()
  throw new AppError('quota_exceeded', {
    message: quotaExceededMessage(mostUsed.kind, quotas, now),
    retryAfter: Math.ceil((resetOf(now).getTime() - now.getTime()) / 1000),
  })
}
