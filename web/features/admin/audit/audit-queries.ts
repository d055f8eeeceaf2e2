import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { anyContains, rangeOf } from '../shared/paging.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const auditColumns = ['created_at', 'actor', 'subject'] as const
const listed = 'id, created_at, actor, action, entity, entity_id, subject, address'

async function fetchEntries({ q, sorting, page }: ListRequest, entity: string | undefined, action: string | undefined) {
  const { data, count } = await request((supabase) => {
    let rows = supabase.from('audit_log').select(listed, { count: 'exact' })
    if (q.trim()) rows = rows.or(anyContains(['actor', 'subject', 'entity_id'], q))
    if (entity) rows = rows.eq('entity', entity)
    if (action) rows = rows.eq('action', action)
    const ascending = sorting.direction === 'asc'
    return rows
      .order(sorting.column, { ascending, nullsFirst: false })
      .order('id', { ascending })
      .range(...rangeOf(page))
  })
  return { rows: data, total: count ?? data.length }
}
export type AuditRow = Awaited<ReturnType<typeof fetchEntries>>['rows'][number]

/** One page of what administrators did, as the search and the two filters let it through. */
export function auditQuery(asked: ListRequest, entity: string | undefined, action: string | undefined) {
  return queryOptions({
    queryKey: ['admin', 'audit', asked.q, asked.sorting, asked.page, entity, action],
    queryFn: () => fetchEntries(asked, entity, action),
    placeholderData: keepPreviousData,
    // Others write it too.
    staleTime: 0,
  })
}

async function fetchEntry(id: number) {
  const { data } = await request((supabase) => supabase.from('audit_log').select('*').eq('id', id).maybeSingle())
  return data
}
export type AuditEntry = NonNullable<Awaited<ReturnType<typeof fetchEntry>>>

/** A line of the log, whole; null when there is none. */
export function auditEntryQuery(id: number) {
  return queryOptions({ queryKey: ['admin', 'audit entry', id], queryFn: () => fetchEntry(id) })
}
