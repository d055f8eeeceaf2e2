import type pg from 'pg'
import type { Usage } from './quotas.ts'

/** Number of rows that the usage of a workspace, user and month is divided into, so that concurrent commits rarely update the same row. */
const slotCount = 16

/** Adds usage to one of the `slotCount` rows of the workspace, user and month. Each connection always uses the same row. */
export async function addUsage(
  client: pg.ClientBase,
  { userId, workspaceId }: { userId: string; workspaceId?: string },
  { runs, tokens, costUsd }: Usage,
): Promise<void> {
  await client.query({
    name: 'add-usage',
    text: `insert into app.usage_counts as counted (user_id, workspace_id, month, slot, runs, tokens, cost_usd)
      values ($1, $5, app.current_month(), pg_backend_pid() % ${slotCount}, $2, $3, $4)
      on conflict (workspace_id, month, user_id, slot) do update set
        runs = counted.runs + excluded.runs, tokens = counted.tokens + excluded.tokens, cost_usd = counted.cost_usd + excluded.cost_usd`,
    values: [userId, runs, tokens, costUsd, workspaceId ?? null],
  })
}

/**
 * Updates `workflow_usage`, which members can read, with the monthly totals by workspace and user from `usage_counts`.
 * @returns the number of changed rows
 */
export async function updateMonthlyUsage(owner: pg.Pool): Promise<number> {
  const { rowCount } = await owner.query(
    `insert into public.workflow_usage as folded (workspace_id, user_id, month, runs, tokens, cost_usd)
     select workspace_id, user_id, month, sum(runs), sum(tokens), sum(cost_usd) from app.usage_counts
     where month >= app.current_month() - interval '1 month' group by workspace_id, user_id, month order by workspace_id, user_id, month
     on conflict (workspace_id, user_id, month) do update set runs = excluded.runs, tokens = excluded.tokens, cost_usd = excluded.cost_usd
     where (folded.runs, folded.tokens, folded.cost_usd) is distinct from (excluded.runs, excluded.tokens, excluded.cost_usd)`,
  )
  return rowCount ?? 0
}
