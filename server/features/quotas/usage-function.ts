import type pg from 'pg'
import type { WorkflowUsage } from '../../../contracts/runs/run-triggers.ts'
import { requireUser } from '../../platform/http/require-user.ts'
import { type Quotas, resetOf } from './quotas.ts'
import { readUsage } from './usage-rows.ts'

/** Creates the function `workflow-usage`, which returns the caller's usage and limits for the current month. */
export function makeUsageFunction(owner: pg.Pool, quotas: Quotas) {
  return async (caller: { userId: string } | null): Promise<WorkflowUsage> => {
    const { userId } = requireUser(caller)
    const now = new Date()
    const { runs, tokens, costUsd } = await readUsage(owner, userId)
    return {
      month: now.toISOString().slice(0, 7),
      runs,
      tokens,
      cost_usd: costUsd,
      limits: { runs: quotas.runs, tokens: quotas.tokens, cost_usd: quotas.costUsd },
      resets_at: resetOf(now).toISOString(),
    }
  }
}
