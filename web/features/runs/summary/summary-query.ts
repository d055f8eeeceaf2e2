import { queryOptions } from '@tanstack/react-query'
import type { Database, Json } from '../../../../contracts/database.ts'
import type { Industry } from '../../../../contracts/enumerations.ts'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import { request } from '../../../lib/api/request.ts'
import type { AttentionCounts } from '../../../lib/query/attention-counts.ts'

const refetchIntervalMs = 5000

type RunRow = Database['public']['Tables']['workflow_runs']['Row']

export type RecentRun = Pick<
  RunRow,
  'id' | 'status' | 'waits_for' | 'is_test' | 'subject' | 'created_at' | 'started_at' | 'finished_at' | 'configuration'
> & { workflows: { id: string; name: string; industry: Industry } }

export interface RunTotals {
  succeeded: number
  minutes_saved: number
  cost_usd: number
}

/** Result of the SQL function `dashboard_summary`. */
export interface DashboardSummary {
  attention: AttentionCounts
  /** The latest runs, newest first. */
  recent_runs: RecentRun[]
  totals: RunTotals
  /** Minutes saved in each recent week, the current week last. */
  weeks: { week: string; minutes_saved: number }[]
  /** The pause of the user's runs in the current workspace; null if they are not paused. */
  pause: { reason: string } | null
  has_knowledge: boolean
  has_runs: boolean
  /** True if the workspace has another member. */
  has_team: boolean
}

async function fetchSummary(): Promise<DashboardSummary> {
  const { data } = await request((supabase) => supabase.rpc('dashboard_summary'))
  // Cast: the SQL function returns JSON of this type, which dashboard-summary.integration.test.ts checks.
  return data as Exclude<Json, null> as unknown as DashboardSummary
}

/**
 * Fetches the product's own data for the dashboard in one request. The query key has the prefix of run queries, so that the end of a run
 * loads it again.
 */
export function summaryQuery(userId: string) {
  return queryOptions({
    queryKey: ['runs', userId, 'summary'],
    queryFn: fetchSummary,
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data?.recent_runs.some(({ status }) => !isRunEnded(status)) ? refetchIntervalMs : false),
  })
}
