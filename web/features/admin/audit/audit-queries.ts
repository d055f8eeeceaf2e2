import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { type ListAsked, listArguments, stoppable } from '../shared/list-call.ts'
import { type FetchSlice, fetchPage, sliceOf } from '../shared/list-slices.ts'
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

/** What administrators did, as the search and the two filters let it through. */
export function auditSlices(asked: ListAsked, { entity, action }: AuditFilter): FetchSlice<AuditRow> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_audit', {
        ...listArguments(asked, slice),
        ...(entity !== undefined && { only_entity: entity }),
        ...(action !== undefined && { only_action: action }),
        with_total: slice.isCounted,
      })
      return stoppable(call, signal)
    })
    return sliceOf(data)
  }
}

/** One page of it. */
export function auditQuery({ page, ...asked }: ListRequest, filter: AuditFilter) {
  return queryOptions({
    queryKey: ['admin', 'audit', asked.q, asked.sorting, page, filter],
    queryFn: () => fetchPage(auditSlices(asked, filter), page),
    placeholderData: keepPreviousData,
    // Others write it too.
    staleTime: 0,
  })
}

const whole = 'id, created_at, actor, action, entity, entity_id, subject, before, after, address, user_agent'

async function fetchEntry(id: number) {
  const { data } = await request((supabase) => supabase.from('audit_log').select(whole).eq('id', id).maybeSingle())
  return data
}
export type AuditEntry = NonNullable<Awaited<ReturnType<typeof fetchEntry>>>

/** A line of the log, whole; null when there is none. */
export function auditEntryQuery(id: number) {
  return queryOptions({ queryKey: ['admin', 'audit entry', id], queryFn: () => fetchEntry(id) })
}
