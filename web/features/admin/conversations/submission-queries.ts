import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SubmissionStatus } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/request.ts'
import { type ListAsked, listArguments, stoppable } from '../shared/list-call.ts'
import { type FetchSlice, fetchPage, sliceOf } from '../shared/list-slices.ts'
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

/** The submissions that the filter and the search let through, in their order. */
export function submissionSlices(asked: ListAsked, status: SubmissionStatus | undefined): FetchSlice<SubmissionRow> {
  return async (slice, signal) => {
    const { data } = await request((supabase) => {
      const call = supabase.rpc('admin_list_submissions', {
        ...listArguments(asked, slice),
        ...(status && { only_status: status }),
        with_total: slice.isCounted,
      })
      return stoppable(call, signal)
    })
    return sliceOf(data)
  }
}

/** One page of them. */
export function submissionsQuery({ page, ...asked }: ListRequest, status: SubmissionStatus | undefined) {
  return queryOptions({
    queryKey: [...submissionListsKey, asked.q, asked.sorting, page, status ?? 'all'],
    queryFn: () => fetchPage(submissionSlices(asked, status), page),
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

/** Null when there is none, or no more. */
export async function fetchSubmission(id: string) {
  const { data } = await request((supabase) => supabase.from('contact_submissions').select('*').eq('id', id).maybeSingle())
  return data
}
export type Submission = NonNullable<Awaited<ReturnType<typeof fetchSubmission>>>
