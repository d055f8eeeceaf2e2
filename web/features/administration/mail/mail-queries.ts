import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SystemReport } from '../../../../contracts/administration/system.ts'
import { request } from '../../../lib/api/request.ts'
import { anyContains } from '../../../lib/lists/paging.ts'
import type { FetchSlice, Slice } from '../../../lib/lists/slice.ts'
import type { Tone } from '../../../ui/theme/tone.ts'
import { type ListQuery, withSignal } from '../shared/list-call.ts'
import { fetchPage } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const mailsKey = ['admin', 'mails'] as const
export const mailColumns = ['created_at', 'recipient', 'subject'] as const

/** Display text and color of the delivery statuses. */
export const mailStatuses = {
  queued: { label: 'Queued', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  unsent: { label: 'Not sent', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<Exclude<keyof SystemReport['mail'], 'hasServer'>, { label: string; tone: Tone }>

export const mailStatusOf = (status: string): { label: string; tone: Tone } =>
  Object.entries(mailStatuses).find(([name]) => name === status)?.[1] ?? { label: status, tone: 'neutral' }

/** Returns the kind of an email as words: `auth-signup-again` becomes `Auth signup again`. */
export const mailKindOf = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

async function fetchMails({ q, sorting }: ListQuery, status: string | undefined, { size, offset, isCounted }: Slice, signal?: AbortSignal) {
  const { data, count } = await request((supabase) => {
    let rows = supabase
      .from('mail_outbox')
      .select('id, kind, created_at, recipient, subject, status, attempts, last_error, sent_at', isCounted ? { count: 'exact' } : {})
    if (q.trim()) rows = rows.or(anyContains(['recipient', 'subject', 'kind'], q))
    if (status) rows = rows.eq('status', status)
    const sorted = rows
      .order(sorting.column, { ascending: sorting.direction === 'asc' })
      .order('id')
      .range(offset, offset + size - 1)
    return withSignal(sorted, signal)
  })
  return { rows: data, total: count }
}
export type MailRow = Awaited<ReturnType<typeof fetchMails>>['rows'][number]

/** Returns a function that fetches slices of the outgoing emails, with a search and a filter by status. */
export const mailSlices =
  (listQuery: ListQuery, status: string | undefined): FetchSlice<MailRow> =>
  (slice, signal) =>
    fetchMails(listQuery, status, slice, signal)

/** Fetches a page of outgoing emails. */
export function mailListQuery({ page, ...listQuery }: ListRequest, status: string | undefined) {
  return queryOptions({
    queryKey: [...mailsKey, listQuery.q, listQuery.sorting, page, status],
    queryFn: () => fetchPage(mailSlices(listQuery, status), page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

async function fetchMail(id: string) {
  const { data } = await request((supabase) => supabase.from('mail_outbox').select('*').eq('id', id).maybeSingle())
  return data
}
export type Mail = NonNullable<Awaited<ReturnType<typeof fetchMail>>>

export function mailQuery(id: string) {
  return queryOptions({ queryKey: [...mailsKey, 'one', id], queryFn: () => fetchMail(id), staleTime: 0 })
}
