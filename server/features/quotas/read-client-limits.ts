import type pg from 'pg'
import type { Quotas, Usage } from './quotas.ts'

/** The usage, the quotas and the pause that decide whether a client may start runs. */
export interface ClientLimits {
  /** The user whose limits apply, and who is notified about them: the first owner of the workspace. */
  holderId: string
  /** The workspace that the usage is counted in; null if it does not exist. */
  workspaceId: string | null
  /** True if the workspace has individual quotas. Its usage is then counted separately from other workspaces. */
  hasOwnQuotas: boolean
  /** Usage of the current month. */
  usage: Usage
  /** The quotas of the workspace, or else the quotas of its first owner, or else the operator's defaults. */
  quotas: Quotas
  /** Why runs of the user in the workspace are paused; null if they are not. */
  pauseReason: string | null
}

interface LimitsRow {
  holder_id: string
  workspace_id: string | null
  has_own_quotas: boolean
  runs: number
  tokens: string
  cost_usd: string
  own_runs: number | null
  own_tokens: string | null
  own_cost_usd: string | null
  pause_reason: string | null
}

const readText = `
with place as materialized (
  select coalesce($2::uuid, (select c.workspace_id from public.workflow_configurations c where c.id = $3::uuid),
    app.current_workspace_of($1)) as workspace_id),
holder as materialized (select p.workspace_id, coalesce(app.quota_holder(p.workspace_id), $1) as id from place p)
select h.id as holder_id, h.workspace_id, w.workspace_id is not null as has_own_quotas, u.*, coalesce(w.runs, q.runs) as own_runs,
  coalesce(w.tokens, q.tokens) as own_tokens, coalesce(w.cost_usd, q.cost_usd) as own_cost_usd,
  app.pause_reason($1, h.workspace_id) as pause_reason
from holder h
  cross join lateral (
    select coalesce(sum(c.runs), 0)::int as runs, coalesce(sum(c.tokens), 0)::bigint as tokens, coalesce(sum(c.cost_usd), 0) as cost_usd
    from app.usage_counts c where c.workspace_id = any (app.workspaces_counted_with(h.workspace_id, h.id)) and c.month = app.current_month()) u
  left join public.workspace_quotas w on w.workspace_id = h.workspace_id
  left join public.client_quotas q on q.user_id = h.id`

/** The workspace that a run is counted for, given by its id or by a configuration. Default: the user's current workspace. */
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
    workspaceId: row?.workspace_id ?? null,
    hasOwnQuotas: row?.has_own_quotas ?? false,
    usage: { runs: row?.runs ?? 0, tokens: Number(row?.tokens ?? 0), costUsd: Number(row?.cost_usd ?? 0) },
    quotas: {
      runs: numberOr(row?.own_runs, defaults.runs),
      tokens: numberOr(row?.own_tokens, defaults.tokens),
      costUsd: numberOr(row?.own_cost_usd, defaults.costUsd),
    },
    pauseReason: row?.pause_reason ?? null,
  }
}
