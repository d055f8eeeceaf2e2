import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import type { SubmissionStatus } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/api/request.ts'
import type { AdminRows } from '../shared/admin-rows.ts'
import { toastBulkFailure, toastBulkSuccess } from '../shared/toasts.ts'
import { type Submission, type SubmissionRow, submissionListsKey, submissionQuery, submissionsKey } from './submission-queries.ts'

const messages = adminMessages.submissions
type Page = AdminRows<SubmissionRow>

interface NewStatus {
  ids: readonly string[]
  status: SubmissionStatus
}

/**
 * Returns functions that change or delete contact messages in one request. Updates all lists and the open message optimistically and rolls
 * back if the request fails.
 */
export function useChangeSubmissions(onDeleted: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient()
  const snapshotQueries = async () => {
    await queryClient.cancelQueries({ queryKey: submissionsKey })
    return queryClient.getQueriesData({ queryKey: submissionsKey })
  }
  const changeLists = (change: (page: Page) => Page) =>
    queryClient.setQueriesData<Page>({ queryKey: submissionListsKey }, (page) => page && change(page))
  const restore = (snapshot: [QueryKey, unknown][] | undefined) => {
    for (const [key, data] of snapshot ?? []) queryClient.setQueryData(key, data)
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: submissionsKey })

  const setStatus = useMutation({
    mutationFn: ({ ids, status }: NewStatus) =>
      request((supabase) => supabase.from('contact_submissions').update({ status }).in('id', ids).select('id')),
    onMutate: async ({ ids, status }) => {
      const snapshot = await snapshotQueries()
      changeLists((page) => ({ ...page, rows: page.rows.map((row) => (ids.includes(row.id) ? { ...row, status } : row)) }))
      for (const id of ids)
        queryClient.setQueryData<Submission | null>(submissionQuery(id).queryKey, (submission) => submission && { ...submission, status })
      return snapshot
    },
    onSuccess: ({ data }, { ids }) =>
      toastBulkSuccess(ids.length === 1 ? messages.statusUpdated : messages.statusesUpdated(data.length), ids.length, data.length),
    onError: (error, { ids }, snapshot) => {
      restore(snapshot)
      toastBulkFailure(error, messages.statusFailed, ids.length)
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) => request((supabase) => supabase.from('contact_submissions').delete().in('id', ids).select('id')),
    onMutate: async (ids) => {
      const snapshot = await snapshotQueries()
      changeLists((page) => {
        const rows = page.rows.filter(({ id }) => !ids.includes(id))
        return { rows, total: page.total - (page.rows.length - rows.length) }
      })
      return snapshot
    },
    onSuccess: ({ data }, ids) => {
      toastBulkSuccess(ids.length === 1 ? messages.deleted : messages.manyDeleted(data.length), ids.length, data.length)
      onDeleted(ids)
    },
    onError: (error, ids, snapshot) => {
      restore(snapshot)
      toastBulkFailure(error, messages.deleteFailed, ids.length)
    },
    onSettled: refresh,
  })
  return {
    setStatus: (ids: readonly string[], status: SubmissionStatus) => setStatus.mutate({ ids, status }),
    remove: (ids: readonly string[]) => remove.mutate(ids),
    isRemoving: remove.isPending,
  }
}
