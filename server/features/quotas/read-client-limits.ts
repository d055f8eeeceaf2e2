import type pg from 'pg'
import type { Quotas, Usage } from './quotas.ts'

/** The usage, the quotas and the pause that decide whether a client may start runs. */
export interface ClientLimits {
  /** Usage of the current month. */
  usage: Usage
  /** The client's own quotas, or else the operator's defaults. */
  quotas: Quotas
  /** Reason of an administrator who paused the client's runs; null if they are not paused. */
  pauseReason: string | null
}

interface LimitsRow {
  runs: number
  tokens: string
  cost_usd: string
  own_runs: number | null
  own_tokens: string | null
  own_cost_usd: string | null
  pause_reason: string | null
}

const readText = `
select u.*, q.runs as own_runs, q.tokens as own_tokens, q.cost_usd as own_cost_usd, p.reason as pause_reason
from (select coalesce(sum(runs), 0)::int as runs, coalesce(sum(tokens), 0)::bigint as tokens, coalesce(sum(cost_usd), 0) as cost_usd
    from app.usage_counts where user_id = $1 and month = app.current_month()) u
  left join public.client_quotas q on q.user_id = $1
  left join public.run_pauses p on p.user_id = $1`

/**
 * Reads the usage, the quotas and the pause of a client, in one statement. The only place that knows that quotas belong to a user.
 * @param defaults the operator's quotas
 */
export async function readClientLimits(client: pg.ClientBase | pg.Pool, userId: string, defaults: Quotas): Promise<ClientLimits> {
  const { rows } = await client.query<LimitsRow>({ name: 'read-client-limits', text: readText, values: [userId] })
  const [row] = rows
  const numberOr = (value: number | string | null | undefined, byDefault: number) =>
    value === null || value === undefined ? byDefault : Number(value)
  return {
    usage: { runs: row?.runs ?? 0, tokens: Number(row?.tokens ?? 0), costUsd: Number(row?.cost_usd ?? 0) },
    quotas: {
      runs: numberOr(row?.own_runs, defaults.runs),
      tokens: numberOr(row?.own_tokens, defaults.tokens),
      costUsd: numberOr(row?.own_cost_usd, defaults.costUsd),
    },
    pauseReason: row?.pause_reason ?? null,
  }
}
