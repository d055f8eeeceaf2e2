import type pg from 'pg'
import { triggerLimits } from '../../../contracts/runs/run-triggers.ts'
import { transaction } from '../../platform/database/database.ts'
import { warnOnce } from './count-usage.ts'
import type { QuotaNotifications } from './quota-notifications.ts'
import type { Quotas } from './quotas.ts'
import { readClientLimits } from './read-client-limits.ts'

/** Maximum number of users that one job notifies. The next job continues. */
const maxPerJob = 200

/**
 * Statement that selects users by the highest used share of their monthly limits ($1 to $3 are the defaults, $4 the share for the first
 * warning).
 */
const usersText = `
select holder_id as user_id from (
  select u.holder_id, n.warned_at, greatest(
    u.runs / nullif(coalesce(q.runs, $1::int), 0)::float8,
    u.tokens / nullif(coalesce(q.tokens, $2::bigint), 0)::float8,
    u.cost_usd::float8 / nullif(coalesce(q.cost_usd, $3::numeric), 0)::float8) as share
  from (
    select app.quota_holder(workspace_id) as holder_id, sum(runs) as runs, sum(tokens) as tokens, sum(cost_usd) as cost_usd
    from public.workflow_usage where month = app.current_month() group by 1) u
    left join public.client_quotas q on q.user_id = u.holder_id
    cross join lateral (
      select max(w.warned_at) as warned_at, max(w.paused_at) as paused_at from public.workflow_usage w
      where w.user_id = u.holder_id and w.month = app.current_month()) n
  where u.holder_id is not null and n.paused_at is null) used
where share >= 1 or (share >= $4 and warned_at is null)
order by holder_id limit ${maxPerJob}`

/**
 * Notifies the users whose limit was lowered to their usage or below, by an administrator or a setting. Limits that runs reach are notified
 * when the usage is counted. `workflow_usage` must be up to date.
 * @returns the number of notified users
 */
export async function warnAboutLimits(owner: pg.Pool, defaults: Quotas, notifications: QuotaNotifications): Promise<number> {
  const values = [defaults.runs, defaults.tokens, defaults.costUsd, triggerLimits.quotaWarning]
  const { rows } = await owner.query<{ user_id: string }>({ name: 'users-over-limits', text: usersText, values })
  let count = 0
  for (const { user_id: userId } of rows) {
    const isWarned = await transaction(owner, async (client) => {
      const limits = await readClientLimits(client, userId, defaults)
      return warnOnce(client, notifications, { userId, limits, isLowered: true })
    })
    if (isWarned) count += 1
  }
  return count
}
