import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import type { Tone } from '../../../ui/tone.ts'
import { anyContains, rangeOf } from '../shared/paging.ts'
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

async function fetchMails({ q, sorting, page }: ListRequest, status: string | undefined) {
  const { data, count } = await request((supabase) => {
    let rows = supabase.from('mail_outbox').select('id, created_at, recipient, subject, status, attempts, last_error', { count: 'exact' })
    if (q.trim()) rows = rows.or(anyContains(['recipient', 'subject', 'kind'], q))
    if (status) rows = rows.eq('status', status)
    return rows
      .order(sorting.column, { ascending: sorting.direction === 'asc' })
      .order('id')
      .range(...rangeOf(page))
  })
  return { rows: data, total: count ?? data.length }
}
export type MailRow = Awaited<ReturnType<typeof fetchMails>>['rows'][number]

export function mailListQuery(asked: ListRequest, status: string | undefined) {
  return queryOptions({
    queryKey: [...mailsKey, asked.q, asked.sorting, asked.page, status],
    queryFn: () => fetchMails(asked, status),
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
