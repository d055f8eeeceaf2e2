import type pg from 'pg'
import { type WorkspaceUsage, workspaceUsageSchema } from '../../../contracts/quotas/workspace-usage.ts'
import type { WorkflowUsage } from '../../../contracts/runs/run-triggers.ts'
import { readRequest } from '../../platform/http/parse-request.ts'
import { requireUser } from '../../platform/http/require-user.ts'
import { type Quotas, resetOf } from './quotas.ts'
import { readClientLimits } from './read-client-limits.ts'
import { readWorkspaceUsage } from './read-workspace-usage.ts'

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

/** Creates the function `workspace-usage`, which returns the usage of a workspace by workflow and member to its admins. */
export function makeWorkspaceUsageFunction(owner: pg.Pool, defaults: Quotas) {
  return async (body: unknown, caller: { userId: string } | null): Promise<WorkspaceUsage> => {
    const { userId } = requireUser(caller)
    const { workspace_id: workspaceId } = readRequest(workspaceUsageSchema, body)
    return readWorkspaceUsage(owner, defaults, userId, workspaceId)
  }
}
