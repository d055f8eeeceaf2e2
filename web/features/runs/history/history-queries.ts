import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import { currentWorkspaceId } from '../../../lib/auth/current-workspace.ts'
import { anyColumnContains, pagesOf, rangeOf } from '../../../lib/lists/paging.ts'
import { isRunSettled } from '../run-queries.ts'
import { momentsOf, type RunSearch } from './run-search.ts'

/** Columns that the list shows. Excludes inputs and results, which are long. */
const listColumns =
  'id, workflow_id, user_id, created_by_name, trigger, is_test, status, waits_for, mail_status, subject, error, minutes_saved, cost_usd, created_at, started_at, finished_at, configuration_id, configuration, workflows(id, name, industry)'

/** Returns the ids of workflows whose name contains the text. Needed because `or` cannot filter by a column of another table. */
async function workflowsNamed(text: string): Promise<string[]> {
  const { data } = await request((supabase) =>
    supabase
      .from('workflows')
      .select('id')
      .or(anyColumnContains(['name'], text)),
  )
  return data.map(({ id }) => id)
}

async function textFilter(text: string): Promise<string> {
  const textMatch = anyColumnContains(['error', 'subject', 'configuration->>workflow_name'], text)
  const ids = await workflowsNamed(text)
  return ids.length === 0 ? textMatch : `${textMatch},workflow_id.in.(${ids.join(',')})`
}

async function fetchHistory(userId: string, search: RunSearch) {
  const { q, state, workflow, trigger, kind, page = 1 } = search
  const { since, before } = momentsOf(search)
  const filter = q === undefined ? null : await textFilter(q)
  const [from, to] = rangeOf(page)
  const { data, count } = await request((supabase) => {
    let call = supabase.from('workflow_runs').select(listColumns, { count: 'exact' }).eq('workspace_id', currentWorkspaceId(userId))
    if (state) call = call.eq('status', state === 'needs_input' ? 'waiting_approval' : state)
    // Runs that need input and runs that need approval both have the status `waiting_approval`.
    if (state === 'needs_input') call = call.eq('waits_for', 'input')
    if (state === 'waiting_approval') call = call.eq('waits_for', 'approval')
    if (workflow) call = call.eq('workflow_id', workflow)
    if (trigger) call = call.eq('trigger', trigger)
    if (kind) call = call.is('is_test', kind === 'test')
    if (since) call = call.gte('created_at', since)
    if (before) call = call.lt('created_at', before)
    if (filter) call = call.or(filter)
    return call.order('created_at', { ascending: false }).order('id', { ascending: false }).range(from, to)
  })
  return { rows: data, total: count ?? data.length }
}
export type ListedRun = Awaited<ReturnType<typeof fetchHistory>>['rows'][number]
export type RunPage = Awaited<ReturnType<typeof fetchHistory>>

/** Interval for refetching the page while one of its runs has not ended, in milliseconds. */
const refetchIntervalMs = 5000

/** Fetches a page of the user's runs, newest first. If the list has become shorter, fetches its last page. */
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
