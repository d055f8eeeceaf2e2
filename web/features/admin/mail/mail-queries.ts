import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import type { Tone } from '../../../ui/tone.ts'
import { type ListAsked, stoppable } from '../shared/list-call.ts'
import { type FetchSlice, fetchPage, type Slice } from '../shared/list-slices.ts'
import { anyContains } from '../shared/paging.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const mailsKey = ['admin', 'mails'] as const
export const mailColumns = ['created_at', 'recipient', 'subject'] as const

/** What became of a mail (migration 0008). */
export const mailStatuses = {
  queued: { label: 'Queued', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  kept: { label: 'Kept', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: Tone }>

export const mailStatusOf = (status: string): { label: string; tone: Tone } =>
  Object.entries(mailStatuses).find(([name]) => name === status)?.[1] ?? { label: status, tone: 'neutral' }

async function fetchMails({ q, sorting }: ListAsked, status: string | undefined, { size, offset, isCounted }: Slice, signal?: AbortSignal) {
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
    return stoppable(sorted, signal)
  })
  return { rows: data, total: count }
}
export type MailRow = Awaited<ReturnType<typeof fetchMails>>['rows'][number]

/** The mails that search and status let through. */
export const mailSlices =
  (asked: ListAsked, status: string | undefined): FetchSlice<MailRow> =>
  (slice, signal) =>
    fetchMails(asked, status, slice, signal)

/** One page of them. */
export function mailListQuery({ page, ...asked }: ListRequest, status: string | undefined) {
  return queryOptions({
    queryKey: [...mailsKey, asked.q, asked.sorting, page, status],
    queryFn: () => fetchPage(mailSlices(asked, status), page),
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
