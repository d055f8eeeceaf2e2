import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import { type ListQuery, listArguments, withSignal } from '../shared/list-call.ts'
import { fetchPage, sliceOf } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const clientColumns = ['email', 'company_name', 'industry', 'onboarding_completed', 'cost_usd', 'created_at'] as const

export interface ClientRow {
  id: string
  email: string
  company_name: string | null
  company_size: string | null
  industry: string | null
  user_role: string | null
  onboarding_completed: boolean
  created_at: string
  /** Number of configured workflows. */
  workflows: number
  /** Number of runs in the current month. */
  runs: number
  cost_usd: number
  /** True if an administrator has paused the client's runs. */
  is_paused: boolean
}

/** Returns a function that fetches slices of the clients, with a search and a sort order. */
export function clientSlices(listQuery: ListQuery): FetchSlice<ClientRow> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_clients', {
        ...listArguments(listQuery, slice),
        with_total: slice.isCounted,
      })
      return withSignal(call, signal)
    })
    return sliceOf(data)
  }
}

/** Fetches a page of clients. */
export function clientsQuery({ page, ...listQuery }: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'clients', listQuery.q, listQuery.sorting, page],
    queryFn: () => fetchPage(clientSlices(listQuery), page),
    placeholderData: keepPreviousData,
  })
}

async function fetchClient(id: string) {
  const { data } = await request((supabase) => supabase.from('profiles').select('*').eq('id', id).maybeSingle())
  if (!data) return null
  const { data: configurations } = await request((supabase) =>
    supabase
      .from('workflow_configurations')
      .select('id, is_active, configuration_data, created_at, workflows(id, name, category)')
      .eq('user_id', id)
      .order('created_at', { ascending: false }),
  )
  return { profile: data, configurations }
}
export type Client = NonNullable<Awaited<ReturnType<typeof fetchClient>>>

/** Fetches a client with all configurations; null if there is none. */
export function clientQuery(id: string) {
  return queryOptions({ queryKey: ['admin', 'client', id], queryFn: () => fetchClient(id) })
}
