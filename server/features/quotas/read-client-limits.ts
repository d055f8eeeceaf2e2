import type pg from 'pg'
import type { Quotas, Usage } from './quotas.ts'

/** The usage, the quotas and the pause that decide whether a client may start runs. */
export interface ClientLimits {
  /** The user whose limits apply: the first owner of the workspace. */
  holderId: string
  /** Usage of the current month. */
  usage: Usage
  /** The client's own quotas, or else the operator's defaults. */
  quotas: Quotas
  /** Reason of an administrator who paused the client's runs; null if they are not paused. */
  pauseReason: string | null
}

interface LimitsRow {
  holder_id: string
  runs: number
  tokens: string
  cost_usd: string
  own_runs: number | null
  own_tokens: string | null
  own_cost_usd: string | null
  pause_reason: string | null
}

const readText = `
with holder as materialized (
  select coalesce(app.quota_holder(coalesce($2::uuid, (select c.workspace_id from public.workflow_configurations c where c.id = $3::uuid),
    app.current_workspace_of($1))), $1) as id)
select h.id as holder_id, u.*, q.runs as own_runs, q.tokens as own_tokens, q.cost_usd as own_cost_usd,
  (select p.reason from public.run_pauses p where p.user_id in ($1, h.id) limit 1) as pause_reason
from holder h
  cross join lateral (
    select coalesce(sum(c.runs), 0)::int as runs, coalesce(sum(c.tokens), 0)::bigint as tokens, coalesce(sum(c.cost_usd), 0) as cost_usd
    from app.usage_counts c where c.workspace_id = any (app.workspaces_billed_to(h.id)) and c.month = app.current_month()) u
  left join public.client_quotas q on q.user_id = h.id`

/** The workspace in which a user runs something: by its id or by a configuration. Default: the user's current workspace. */
export interface UsagePlace {
  workspaceId?: string
  configurationId?: string
}

/**
 * Reads the usage, the quotas and the pause that apply to a user in a workspace, in one statement. Only this function determines whose
 * quotas apply.
 * @param defaults the operator's quotas
 */
export async function readClientLimits(
  client: pg.ClientBase | pg.Pool,
  userId: string,
  defaults: Quotas,
  { workspaceId, configurationId }: UsagePlace = {},
): Promise<ClientLimits> {
  const values = [userId, workspaceId ?? null, configurationId ?? null]
  const { rows } = await client.query<LimitsRow>({ name: 'read-client-limits', text: readText, values })
  const [row] = rows
  const numberOr = (value: number | string | null | undefined, byDefault: number) =>
    value === null || value === undefined ? byDefault : Number(value)
  return {
    holderId: row?.holder_id ?? userId,
    usage: { runs: row?.runs ?? 0, tokens: Number(row?.tokens ?? 0), costUsd: Number(row?.cost_usd ?? 0) },
    quotas: {
      runs: numberOr(row?.own_runs, defaults.runs),
      tokens: numberOr(row?.own_tokens, defaults.tokens),
      costUsd: numberOr(row?.own_cost_usd, defaults.costUsd),
    },
    pauseReason: row?.pause_reason ?? null,
  }
}
