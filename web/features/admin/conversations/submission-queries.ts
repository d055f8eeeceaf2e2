import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SubmissionStatus } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/request.ts'
import { anyContains, rangeOf } from '../shared/paging.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const submissionColumns = ['name', 'email', 'created_at', 'status'] as const
const listed = 'id, name, email, company, status, created_at'

export const submissionsKey = ['admin', 'submissions'] as const

/** One page of the submissions that the filter and the search let through. */
export function submissionsQuery({ q, sorting, page }: ListRequest, status: SubmissionStatus | undefined) {
  return queryOptions({
    queryKey: [...submissionsKey, 'list', q, sorting, page, status ?? 'all'],
    queryFn: async () => {
      const { data, count } = await request((supabase) => {
        let rows = supabase.from('contact_submissions').select(listed, { count: 'exact' })
        if (status) rows = rows.eq('status', status)
        if (q.trim()) rows = rows.or(anyContains(['name', 'email', 'company', 'message'], q))
        return rows
          .order(sorting.column, { ascending: sorting.direction === 'asc' })
          .order('id')
          .range(...rangeOf(page))
      })
      return { rows: data, total: count ?? data.length }
    },
    placeholderData: keepPreviousData,
  })
}

/** Null when there is none, or no more. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'one', id],
    queryFn: () => fetchSubmission(id),
  })
}

async function fetchSubmission(id: string) {
  const { data } = await request((supabase) => supabase.from('contact_submissions').select('*').eq('id', id).maybeSingle())
  return data
}
export type Submission = NonNullable<Awaited<ReturnType<typeof fetchSubmission>>>
