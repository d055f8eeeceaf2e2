import type pg from 'pg'
import {
  type BiggestConsumers,
  isMonthly,
  monthlyKinds,
  type StoredKind,
  storedKinds,
  type UserUsage,
} from '../../../contracts/quotas/quotas.ts'
import type { Quotas } from './quotas.ts'
import { readClientLimits } from './read-client-limits.ts'

/** Quotas whose usage is counted by workspace or user, in `platform.counted_usage` and `platform.usage`. */
const countedKinds = storedKinds.filter((kind) => !['open_uploads', ...monthlyKinds].includes(kind))
/** Maximum number of users listed for each quota. */
const shownConsumers = 5

/**
 * SQL for the data that counts towards the limits of a user ($1) in the current workspace ($2). For the first owner of the workspace, it
 * includes all workspaces that share the limit; for other members, only this workspace.
 */
const storedText = `
select kind, amount from platform.usage where user_id = $1
union all select u.kind, sum(u.amount) from platform.counted_usage u
  where u.workspace_id = any (case when app.quota_holder($2) = $1 then app.workspaces_counted_with($2, $1) else array[$2::uuid] end) group by u.kind
union all select 'open_uploads', count(*) from storage.reservations where owner = $1 and expires_at > now()`

/** SQL for the users with the highest usage of each of the quotas $1. The data of workspaces counts for their first owner. */
const consumersText = `
with holders as (
  select distinct on (m.workspace_id) m.workspace_id, m.user_id from public.workspace_members m
  where m.role = 'owner' order by m.workspace_id, m.created_at, m.user_id),
counted as (
  select u.kind, u.user_id, u.amount from platform.usage u where u.kind = any ($1::text[]) and u.amount > 0
  union all select u.kind, h.user_id, sum(u.amount) from platform.counted_usage u join holders h using (workspace_id)
    where u.kind = any ($1::text[]) and u.amount > 0 group by 1, 2)
select most.kind, most.user_id, p.email, most.amount
from (select c.*, row_number() over (partition by c.kind order by c.amount desc, c.user_id) as place from counted c) most
join public.profiles p on p.id = most.user_id
where most.place <= $2 order by most.amount desc`

async function readLimits(owner: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ kind: string; amount: string }>('select kind, amount from platform.quotas')
  return new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]))
}

/**
 * Returns the usage of a user, for every quota.
 * @param defaults monthly quotas of clients without individual quotas (QUOTA_…_PER_MONTH)
 */
export async function readUserUsage(owner: pg.Pool, userId: string, defaults: Quotas): Promise<UserUsage> {
  const [limits, month] = await Promise.all([readLimits(owner), readClientLimits(owner, userId, defaults)])
  const { rows } = await owner.query<{ kind: string; amount: string }>(storedText, [userId, month.workspaceId])
  const amounts = new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]))
  const lineOf = (kind: StoredKind) => {
    if (isMonthly(kind)) {
      const member = kind === 'cost_usd' ? 'costUsd' : kind
      return { kind, used: month.usage[member], limit: month.quotas[member] }
    }
    return { kind, used: amounts.get(kind) ?? 0, limit: limits.get(kind) ?? 0 }
  }
  const { runs, tokens, costUsd } = defaults
  return { lines: storedKinds.map(lineOf), defaults: { runs, tokens, cost_usd: costUsd } }
}

/** Returns the users with the highest usage, for each quota. */
export async function readBiggestConsumers(owner: pg.Pool): Promise<BiggestConsumers> {
  const [limits, { rows }] = await Promise.all([
    readLimits(owner),
    owner.query<{ kind: string; user_id: string; email: string; amount: string }>(consumersText, [countedKinds, shownConsumers]),
  ])
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const consumersOf = (kind: StoredKind) =>
    (byKind.get(kind) ?? []).map(({ user_id, email, amount }) => ({ userId: user_id, email, used: Number(amount) }))
  return { kinds: countedKinds.map((kind) => ({ kind, limit: limits.get(kind) ?? 0, consumers: consumersOf(kind) })) }
}
