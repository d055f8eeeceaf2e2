import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SystemReport } from '../../../../contracts/administration/system.ts'
import { request } from '../../../lib/api/request.ts'
import { anyColumnContains } from '../../../lib/lists/paging.ts'
import type { FetchSlice, Slice } from '../../../lib/lists/slice.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { type ListQuery, withSignal } from '../shared/list-call.ts'
import { fetchPage } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const emailsKey = ['admin', 'mails'] as const
export const emailColumns = ['created_at', 'recipient', 'subject'] as const

/** Display text and color of the delivery statuses. */
export const emailStatuses = {
  queued: { label: 'Queued', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  unsent: { label: 'Not sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<Exclude<keyof SystemReport['mail'], 'hasServer'>, { label: string; tone: Tone }>

export const emailStatusOf = (status: string): { label: string; tone: Tone } =>
  Object.entries(emailStatuses).find(([name]) => name === status)?.[1] ?? { label: status, tone: 'neutral' }

/** Returns the kind of an email as words: `auth-signup-again` becomes `Auth signup again`. */
export const emailKindOf = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

async function fetchEmails(
  { q, sorting }: ListQuery,
  status: string | undefined,
  { size, offset, isCounted }: Slice,
  signal?: AbortSignal,
) {
  const { data, count } = await request((supabase) => {
    let rows = supabase
      .from('mail_outbox')
      .select('id, kind, created_at, recipient, subject, status, attempts, last_error, sent_at', isCounted ? { count: 'exact' } : {})
    if (q.trim()) rows = rows.or(anyColumnContains(['recipient', 'subject', 'kind'], q))
    if (status) rows = rows.eq('status', status)
    const sorted = rows
      .order(sorting.column, { ascending: sorting.direction === 'asc' })
      .order('id')
      .range(offset, offset + size - 1)
    return withSignal(sorted, signal)
  })
  return { rows: data, total: count }
}
export type EmailRow = Awaited<ReturnType<typeof fetchEmails>>['rows'][number]

/** Returns a function that fetches slices of the outgoing emails, with a search and a filter by status. */
export const emailSlices =
  (listQuery: ListQuery, status: string | undefined): FetchSlice<EmailRow> =>
  (slice, signal) =>
    fetchEmails(listQuery, status, slice, signal)

/** Fetches a page of outgoing emails. */
export function emailListQuery({ page, ...listQuery }: ListRequest, status: string | undefined) {
  return queryOptions({
    queryKey: [...emailsKey, listQuery.q, listQuery.sorting, page, status],
    queryFn: () => fetchPage(emailSlices(listQuery, status), page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

async function fetchEmail(id: string) {
  const { data } = await request((supabase) => supabase.from('mail_outbox').select('*').eq('id', id).maybeSingle())
  return data
}
export type Email = NonNullable<Awaited<ReturnType<typeof fetchEmail>>>

export function emailQuery(id: string) {
  return queryOptions({ queryKey: [...emailsKey, 'one', id], queryFn: () => fetchEmail(id), staleTime: 0 })
}
