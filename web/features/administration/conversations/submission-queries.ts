import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SubmissionStatus } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/api/request.ts'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import { type ListQuery, listArguments, withSignal } from '../shared/list-call.ts'
import { fetchPage, sliceOf } from '../shared/list-slices.ts'
import type { ListRequest } from '../shared/use-admin-view.ts'

export const submissionColumns = ['name', 'email', 'created_at', 'status'] as const

export const submissionsKey = ['admin', 'submissions'] as const
export const submissionListsKey = [...submissionsKey, 'list'] as const

export interface SubmissionRow {
  id: string
  name: string
  email: string
  phone: string | null
  company: string | null
  message: string
  status: SubmissionStatus
  admin_notes: string | null
  created_at: string
}

/** Returns a function that fetches slices of the contact messages, with a filter, a search and a sort order. */
export function submissionSlices(listQuery: ListQuery, status: SubmissionStatus | undefined): FetchSlice<SubmissionRow> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_submissions', {
        ...listArguments(listQuery, slice),
        ...(status && { only_status: status }),
        with_total: slice.isCounted,
      })
      return withSignal(call, signal)
    })
    return sliceOf(data)
  }
}

/** Fetches a page of contact messages. */
export function submissionsQuery({ page, ...listQuery }: ListRequest, status: SubmissionStatus | undefined) {
  return queryOptions({
    queryKey: [...submissionListsKey, listQuery.q, listQuery.sorting, page, status ?? 'all'],
    queryFn: () => fetchPage(submissionSlices(listQuery, status), page),
    placeholderData: keepPreviousData,
  })
}

/** Fetches a contact message; null if it does not exist. */
export function submissionQuery(id: string) {
  return queryOptions({
    queryKey: [...submissionsKey, 'one', id],
    queryFn: () => fetchSubmission(id),
  })
}

/** Fetches a contact message. Returns null if it does not exist. */
export async function fetchSubmission(id: string) {
  const { data } = await request((supabase) => supabase.from('contact_submissions').select('*').eq('id', id).maybeSingle())
  return data
}
export type Submission = NonNullable<Awaited<ReturnType<typeof fetchSubmission>>>
