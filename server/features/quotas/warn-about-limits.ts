import type pg from 'pg'
import { warningShare } from '../../../contracts/quotas/quotas.ts'
import { transaction } from '../../platform/database/database.ts'
import { warnOnce } from './count-usage.ts'
import type { QuotaNotifications } from './quota-notifications.ts'
import type { Quotas } from './quotas.ts'
import { readClientLimits } from './read-client-limits.ts'

/** Maximum number of quotas that one job sends notifications about. The next job continues. */
const maxPerJob = 200

/**
 * SQL that reads the holders of monthly limits that are nearly used up, with a workspace that contributed to the usage. $1 to $3 are the
 * default quotas, $4 is the share for the first warning. The usage of a workspace with individual quotas is counted separately; all other
 * usage of a holder is counted together.
 */
const holdersText = `
select holder_id, workspace_id from (
  select u.holder_id, u.workspace_id, n.warned_at, greatest(
    u.runs / nullif(coalesce(w.runs, q.runs, $1::int), 0)::float8,
    u.tokens / nullif(coalesce(w.tokens, q.tokens, $2::bigint), 0)::float8,
    u.cost_usd::float8 / nullif(coalesce(w.cost_usd, q.cost_usd, $3::numeric), 0)::float8) as share
  from (
    select app.quota_holder(f.workspace_id) as holder_id, own.workspace_id as own_quotas, min(f.workspace_id::text)::uuid as workspace_id,
      sum(f.runs) as runs, sum(f.tokens) as tokens, sum(f.cost_usd) as cost_usd
    from public.workflow_usage f left join public.workspace_quotas own on own.workspace_id = f.workspace_id
    where f.month = app.current_month() group by 1, 2) u
    left join public.workspace_quotas w on w.workspace_id = u.own_quotas
    left join public.client_quotas q on q.user_id = u.holder_id
    cross join lateral (
      select max(m.warned_at) as warned_at, max(m.paused_at) as paused_at from public.workflow_usage m
      where m.user_id = u.holder_id and m.month = app.current_month() and case when u.own_quotas is not null then m.workspace_id = u.own_quotas
        else not exists (select from public.workspace_quotas o where o.workspace_id = m.workspace_id) end) n
  where u.holder_id is not null and n.paused_at is null) used
where share >= 1 or (share >= $4 and warned_at is null)
order by holder_id, workspace_id limit ${maxPerJob}`

/**
 * Notifies the users whose limit was lowered to their usage or below, by an administrator or a setting. Limits that runs reach are notified
 * when the usage is counted. `workflow_usage` must be up to date.
 * @returns the number of notified users
 */
export async function warnAboutLimits(owner: pg.Pool, defaults: Quotas, notifications: QuotaNotifications): Promise<number> {
  const values = [defaults.runs, defaults.tokens, defaults.costUsd, warningShare]
  const { rows } = await owner.query<{ holder_id: string; workspace_id: string }>({
    name: 'holders-over-limits',
    text: holdersText,
    values,
  })
  let count = 0
  for (const { holder_id: holderId, workspace_id: workspaceId } of rows) {
    const isWarned = await transaction(owner, async (client) => {
      const limits = await readClientLimits(client, holderId, defaults, { workspaceId })
      return warnOnce(client, notifications, { limits, isLowered: true })
    })
    if (isWarned) count += 1
  }
  return count
}
