import type pg from 'pg'
import { AppError } from '../../../platform/http/errors.ts'
import { exceededSentence, type Quotas, resetOf, tightestOf, type Usage } from './quotas.ts'
import { readUsage } from './usage-rows.ts'

/** Runs that may be started at once: so close to the limit, those who ask stand in line. */
const close = 64

/**
 * Lets a run begin while its owner has quota left. Call it before `countUsage({ runs: 1 })`, in the same transaction.
 * @throws AppError quota_exceeded with a sentence that says which, how much and until when
 */
export function makeRequireQuota(quotas: Quotas): (client: pg.ClientBase, userId: string) => Promise<void> {
  const hasLimits = Object.values(quotas).some((limit) => limit > 0)
  return async (client, userId) => {
    if (!hasLimits) return
    let usage = await readUsage(client, userId)
    if (quotas.runs > 0 && usage.runs < quotas.runs && usage.runs + close >= quotas.runs) {
      // Until the transaction ends: of those who ask at once, no more get through than are left.
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7011))', [userId])
      usage = await readUsage(client, userId)
    }
    refuseOver(quotas, usage)
  }
}

function refuseOver(quotas: Quotas, usage: Usage): void {
  const tightest = tightestOf(quotas, usage)
  if (!tightest || tightest.share < 1) return
  const now = new Date()
  throw new AppError('quota_exceeded', {
    message: exceededSentence(tightest.kind, quotas, now),
    retryAfter: Math.ceil((resetOf(now).getTime() - now.getTime()) / 1000),
  })
}
