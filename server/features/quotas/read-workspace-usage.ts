import type pg from 'pg'
import type { UsageShare, WorkspaceUsage } from '../../../contracts/quotas/workspace-usage.ts'
import { minimumRoles } from '../../../contracts/workspaces/workspace-roles.ts'
import { workspaceMessages } from '../../../contracts/workspaces/workspaces.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type Quotas, resetOf } from './quotas.ts'
import { readClientLimits } from './read-client-limits.ts'

/** Maximum number of workflows and of members that are listed. */
const maxShares = 200

/**
 * SQL for the usage by workflow. Test runs do not count towards the usage. Tokens and costs of a run count when it ends, as in the totals
 * (`app.usage_counts`).
 */
const workflowsText = `
select w.id, w.name, r.runs, r.tokens, r.cost_usd from (
  select workflow_id, count(*)::int as runs,
    coalesce(sum(tokens_in + tokens_out) filter (where finished_at is not null), 0)::float8 as tokens,
    coalesce(sum(cost_usd) filter (where finished_at is not null), 0)::float8 as cost_usd
  from public.workflow_runs
  where workspace_id = $1 and not is_test and created_at >= app.current_month()::timestamp at time zone 'UTC'
  group by workflow_id) r
join public.workflows w on w.id = r.workflow_id
order by r.cost_usd desc, r.runs desc, w.name limit ${maxShares}`

const membersText = `
select c.user_id as id, app.person_name(c.user_id) as name, c.runs, c.tokens, c.cost_usd from (
  select user_id, sum(runs)::int as runs, sum(tokens)::float8 as tokens, sum(cost_usd)::float8 as cost_usd
  from app.usage_counts where workspace_id = $1 and month = app.current_month() group by user_id) c
order by c.cost_usd desc, c.runs desc, 2 limit ${maxShares}`

const totalsText = `
select coalesce(sum(runs), 0)::int as runs, coalesce(sum(tokens), 0)::float8 as tokens, coalesce(sum(cost_usd), 0)::float8 as cost_usd
from app.usage_counts where workspace_id = $1 and month = app.current_month()`

const roleText = `
select $1::uuid = any (app.workspaces_of($2, 'viewer')) as is_member, $1::uuid = any (app.workspaces_of($2, $3)) as may_read`

/**
 * Reads the usage of a workspace.
 * @throws AppError `not_found` if the user is not a member, `forbidden` if the user's role is lower than admin
 */
export async function readWorkspaceUsage(owner: pg.Pool, defaults: Quotas, userId: string, workspaceId: string): Promise<WorkspaceUsage> {
  const role = await owner.query<{ is_member: boolean; may_read: boolean }>(roleText, [workspaceId, userId, minimumRoles.readUsage])
  if (!role.rows[0]?.is_member) throw new AppError('not_found', { message: workspaceMessages.notFound })
  if (!role.rows[0].may_read) throw new AppError('forbidden', { message: workspaceMessages.usageForAdmins })
  const now = new Date()
  const [limits, totals, workflows, members] = await Promise.all([
    readClientLimits(owner, userId, defaults, { workspaceId }),
    owner.query<Omit<UsageShare, 'id' | 'name'>>(totalsText, [workspaceId]),
    owner.query<UsageShare>(workflowsText, [workspaceId]),
    owner.query<UsageShare>(membersText, [workspaceId]),
  ])
  const { quotas, usage, hasOwnQuotas } = limits
  return {
    month: now.toISOString().slice(0, 7),
    ...(totals.rows[0] ?? { runs: 0, tokens: 0, cost_usd: 0 }),
    limits: { runs: quotas.runs, tokens: quotas.tokens, cost_usd: quotas.costUsd },
    resets_at: resetOf(now).toISOString(),
    shared: hasOwnQuotas ? null : { runs: usage.runs, tokens: usage.tokens, cost_usd: usage.costUsd },
    workflows: workflows.rows,
    members: members.rows,
  }
}
