import type pg from 'pg'
import type { WorkflowUsage } from '../../../contracts/runs/run-triggers.ts'
import { requireUser } from '../../platform/http/require-user.ts'
import { type Quotas, resetOf } from './quotas.ts'
import { readClientLimits } from './read-client-limits.ts'

/** Creates the function `workflow-usage`, which returns the caller's usage and limits for the current month. */
export function makeUsageFunction(owner: pg.Pool, defaults: Quotas) {
  return async (caller: { userId: string } | null): Promise<WorkflowUsage> => {
    const { userId } = requireUser(caller)
    const now = new Date()
    const { usage, quotas } = await readClientLimits(owner, userId, defaults)
    const { runs, tokens, costUsd } = usage
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
