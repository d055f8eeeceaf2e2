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

/** Quotas whose usage is counted in `platform.usage`. */
const countedKinds = storedKinds.filter((kind) => !['open_uploads', ...monthlyKinds].includes(kind))
/** Maximum number of users listed for each quota. */
const shownConsumers = 5

async function readLimits(owner: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ kind: string; amount: string }>('select kind, amount from platform.quotas')
  return new Map(rows.map(({ kind, amount }) => [kind, Number(amount)]))
}

/**
 * Returns the usage of a user, for every quota.
 * @param defaults monthly quotas of clients without individual quotas (QUOTA_…_PER_MONTH)
 */
export async function readUserUsage(owner: pg.Pool, userId: string, defaults: Quotas): Promise<UserUsage> {
  const [limits, month, { rows }] = await Promise.all([
    readLimits(owner),
    readClientLimits(owner, userId, defaults),
    owner.query<{ kind: string; amount: string }>(
      `select kind, amount from platform.usage where user_id = $1
       union all select 'open_uploads', count(*) from storage.reservations where owner = $1 and expires_at > now()`,
      [userId],
    ),
  ])
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
    owner.query<{ kind: string; user_id: string; email: string; amount: string }>(
      `select asked.kind, most.user_id, p.email, most.amount
       from unnest($1::text[]) asked (kind) cross join lateral (
         select u.user_id, u.amount from platform.usage u where u.kind = asked.kind and u.amount > 0 order by u.amount desc, u.user_id limit $2) most
       join public.profiles p on p.id = most.user_id order by most.amount desc`,
      [countedKinds, shownConsumers],
    ),
  ])
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const consumersOf = (kind: StoredKind) =>
    (byKind.get(kind) ?? []).map(({ user_id, email, amount }) => ({ userId: user_id, email, used: Number(amount) }))
  return { kinds: countedKinds.map((kind) => ({ kind, limit: limits.get(kind) ?? 0, consumers: consumersOf(kind) })) }
}
