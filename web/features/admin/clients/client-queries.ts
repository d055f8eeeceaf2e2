import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { anyContains, rangeOf } from '../shared/paging.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const clientColumns = ['email', 'company_name', 'industry', 'onboarding_completed', 'created_at'] as const

async function fetchClients({ q, sorting, page }: ListRequest) {
  const { data, count } = await request((supabase) => {
    let rows = supabase.from('profiles').select('*, workflow_configurations(id)', { count: 'exact' })
    if (q.trim()) rows = rows.or(anyContains(['email', 'company_name', 'user_role'], q))
    return rows
      .order(sorting.column, { ascending: sorting.direction === 'asc', nullsFirst: false })
      .order('id')
      .range(...rangeOf(page))
  })
  return { rows: data, total: count ?? data.length }
}
export type ClientRow = Awaited<ReturnType<typeof fetchClients>>['rows'][number]

export const workflowsOf = ({ workflow_configurations: found }: Pick<ClientRow, 'workflow_configurations'>): number => found.length

/** One page of the profiles that the search lets through, each with the number of its workflows. */
export function clientsQuery(asked: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'clients', asked.q, asked.sorting, asked.page],
    queryFn: () => fetchClients(asked),
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

/** A client with all of their configurations; null when there is none. */
export function clientQuery(id: string) {
  return queryOptions({ queryKey: ['admin', 'client', id], queryFn: () => fetchClient(id) })
}
