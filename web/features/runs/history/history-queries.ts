import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { currentWorkspaceId } from '../../../lib/auth/current-workspace.ts'
import { adminPageSize, maxCountedRuns, pagesOf, rangeOf } from '../../../lib/lists/paging.ts'
import { isRunSettled } from '../run-queries.ts'
import { type RunSearch, timeRangeOf } from './run-search.ts'

/** Columns that the list shows. Excludes inputs and results, which are long. */
const listColumns =
  'id, workflow_id, user_id, created_by_name, trigger, is_test, status, waits_for, mail_status, subject, error, minutes_saved, cost_usd, created_at, started_at, finished_at, configuration_id, configuration, workflows(id, name, industry)'

/** Returns the status and the reason for waiting of a state. Runs that need input and runs that need an approval have the same status. */
function statusOf(state: RunSearch['state']) {
  if (state === 'needs_input') return { status: 'waiting_approval', waitsFor: 'input' } as const
  if (state === 'waiting_approval') return { status: state, waitsFor: 'approval' } as const
  return { status: state, waitsFor: undefined }
}

/**
 * Returns whether the list is filtered by a text or a status, which few runs may have. The database then finds the ids of the runs in an index,
 * and returns only the runs of the page.
 */
const isSearched = ({ q, state }: RunSearch): boolean => q !== undefined || state !== undefined

async function searchHistory(userId: string, search: RunSearch) {
  const { status, waitsFor } = statusOf(search.state)
  const { since, before } = timeRangeOf(search)
  const { data: found } = await request((supabase) =>
    supabase
      .rpc('search_runs', {
        workspace_id: currentWorkspaceId(userId),
        search: search.q ?? '',
        ...(status && { only_status: status }),
        ...(waitsFor && { only_waits_for: waitsFor }),
        ...(search.workflow && { of_workflow: search.workflow }),
        ...(search.trigger && { only_trigger: search.trigger }),
        ...(search.kind && { only_test: search.kind === 'test' }),
        ...(since && { since }),
        ...(before && { before }),
        page_size: adminPageSize,
        page_offset: rangeOf(search.page ?? 1)[0],
      })
      .single(),
  )
  const { data: rows } = await request((supabase) =>
    supabase
      .from('workflow_runs')
      .select(listColumns)
      .in('id', found.run_ids)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false }),
  )
  return { rows, total: found.total }
}

async function fetchHistory(userId: string, search: RunSearch) {
  if (isSearched(search)) return searchHistory(userId, search)
  const { workflow, trigger, kind, page = 1 } = search
  const { since, before } = timeRangeOf(search)
  const [from, to] = rangeOf(page)
  const { data, count } = await request((supabase) => {
    let call = supabase.from('workflow_runs').select(listColumns, { count: 'exact' }).eq('workspace_id', currentWorkspaceId(userId))
    if (workflow) call = call.eq('workflow_id', workflow)
    if (trigger) call = call.eq('trigger', trigger)
    if (kind) call = call.is('is_test', kind === 'test')
    if (since) call = call.gte('created_at', since)
    if (before) call = call.lt('created_at', before)
    return call.order('created_at', { ascending: false }).order('id', { ascending: false }).range(from, to)
  })
  return { rows: data, total: count ?? data.length }
}
/** Returns the maximum number of runs that the database counts for a list; undefined if it counts all runs. */
export const maxCountedOf = (search: RunSearch): number | undefined => (isSearched(search) ? maxCountedRuns : undefined)

export type ListedRun = Awaited<ReturnType<typeof fetchHistory>>['rows'][number]
export type RunPage = Awaited<ReturnType<typeof fetchHistory>>

/** Interval for refetching the page while one of its runs has not ended, in milliseconds. */
const refetchIntervalMs = 5000

/** Fetches a page of the runs of the current workspace, newest first. If the list has become shorter, fetches its last page. */
export function historyQuery(userId: string, search: RunSearch) {
  return queryOptions({
    queryKey: ['runs', userId, 'history', search],
    queryFn: async () => {
      const history = await fetchHistory(userId, search)
      const last = pagesOf(history.total)
      return history.rows.length > 0 || (search.page ?? 1) <= last ? history : fetchHistory(userId, { ...search, page: last })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some((run) => !isRunSettled(run)) ? refetchIntervalMs : false),
  })
}
