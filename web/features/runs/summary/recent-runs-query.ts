import { queryOptions } from '@tanstack/react-query'
import { isRunEnded } from '../../../../contracts/runs/runs.ts'
import { request } from '../../../lib/api/request.ts'

const maxRecentRuns = 5
const refetchIntervalMs = 5000

async function fetchRecent(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_runs')
      .select('id, status, waits_for, is_test, subject, created_at, started_at, finished_at, configuration, workflows(id, name, industry)')
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxRecentRuns),
  )
  return data
}
export type RecentRun = Awaited<ReturnType<typeof fetchRecent>>[number]

/** Fetches the user's latest runs. */
export function recentRunsQuery(userId: string) {
  return queryOptions({
    queryKey: ['runs', userId, 'recent'],
    queryFn: () => fetchRecent(userId),
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => !isRunEnded(status)) ? refetchIntervalMs : false),
  })
}
