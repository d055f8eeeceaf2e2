import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/request.ts'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import { type ListQuery, listArguments, withSignal } from '../shared/list-call.ts'
import { fetchPage, sliceOf } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const auditColumns = ['created_at', 'actor', 'subject'] as const

export interface AuditRow {
  id: number
  created_at: string
  actor: string
  action: string
  entity: string
  entity_id: string | null
  subject: string | null
  address: string | null
}

export interface AuditFilter {
  entity: string | undefined
  action: string | undefined
}

/** Returns a function that fetches slices of the audit log with a search and filters. */
export function auditSlices(listQuery: ListQuery, { entity, action }: AuditFilter): FetchSlice<AuditRow> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_audit', {
        ...listArguments(listQuery, slice),
        ...(entity !== undefined && { only_entity: entity }),
        ...(action !== undefined && { only_action: action }),
        with_total: slice.isCounted,
      })
      return withSignal(call, signal)
    })
    return sliceOf(data)
  }
}

/** Fetches a page of the audit log. */
export function auditQuery({ page, ...listQuery }: ListRequest, filter: AuditFilter) {
  return queryOptions({
    queryKey: ['admin', 'audit', listQuery.q, listQuery.sorting, page, filter],
    queryFn: () => fetchPage(auditSlices(listQuery, filter), page),
    placeholderData: keepPreviousData,
    // Never use cached entries, because other administrators add entries too.
    staleTime: 0,
  })
}

const allColumns = 'id, created_at, actor, action, entity, entity_id, subject, before, after, address, user_agent'

async function fetchEntry(id: number) {
  const { data } = await request((supabase) => supabase.from('audit_log').select(allColumns).eq('id', id).maybeSingle())
  return data
}
export type AuditEntry = NonNullable<Awaited<ReturnType<typeof fetchEntry>>>

/** Fetches an audit entry with all its values; null if it does not exist. */
export function auditEntryQuery(id: number) {
  return queryOptions({ queryKey: ['admin', 'audit entry', id], queryFn: () => fetchEntry(id) })
}
