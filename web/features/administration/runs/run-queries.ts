import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Database } from '../../../../contracts/database.ts'
import { type RunStatus, runStatuses } from '../../../../contracts/runs/runs.ts'
import { request } from '../../../lib/api/request.ts'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import type { AdminSearch } from '../shared/admin-search.ts'
import { type ListQuery, listArguments, withSignal } from '../shared/list-call.ts'
import { fetchPage, sliceOf } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const runColumns = ['failures', 'created_at', 'email'] as const

type Functions = Database['public']['Functions']
// `error`, `started_at` and `company_name` may be null, which the generated types of database functions do not state.
type AdminRunRow = Functions['admin_list_runs']['Returns'][number]
export type AdminRun = Omit<AdminRunRow, 'error' | 'started_at' | 'finished_at' | 'company_name'> &
  Record<'error' | 'started_at' | 'finished_at' | 'company_name', string | null>

/** Filters in the URL: by status, by test runs, and by client. */
export interface RunFilter {
  status: RunStatus | undefined
  isTest: boolean | undefined
  client: string | undefined
}

export const runFilterOf = ({ kind, action, client }: AdminSearch): RunFilter => ({
  status: runStatuses.find((status) => status === kind),
  isTest: action === 'test' ? true : action === 'real' ? false : undefined,
  client,
})

/** Returns a function that fetches slices of all users' runs, with a search and filters. */
export function adminRunSlices(listQuery: ListQuery, { status, isTest, client }: RunFilter): FetchSlice<AdminRun> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_runs', {
        ...listArguments(listQuery, slice),
        ...(status !== undefined && { only_status: status }),
        ...(isTest !== undefined && { only_test: isTest }),
        ...(client !== undefined && { only_user: client }),
        with_total: slice.isCounted,
      })
      return withSignal(call, signal)
    })
    return sliceOf<AdminRun>(data)
  }
}

export function adminRunsQuery({ page, ...listQuery }: ListRequest, filter: RunFilter) {
  return queryOptions({
    queryKey: ['admin', 'runs', listQuery.q, listQuery.sorting, page, filter],
    queryFn: () => fetchPage(adminRunSlices(listQuery, filter), page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const refetchIntervalMs = 15_000

async function fetchRunHealth() {
  const { data } = await request((supabase) => supabase.rpc('admin_run_health').single())
  return data
}
export type QueueHealth = Awaited<ReturnType<typeof fetchRunHealth>>

export const runHealthQuery = queryOptions({
  queryKey: ['admin', 'run health'],
  queryFn: fetchRunHealth,
  refetchInterval: refetchIntervalMs,
})

export const runFailuresQuery = queryOptions({
  queryKey: ['admin', 'run failures'],
  queryFn: async () => {
    const { data } = await request((supabase) => supabase.rpc('admin_run_failures', { days: 30 }))
    return data
  },
})
