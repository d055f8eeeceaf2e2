import { useMutation, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import type { SubmissionStatus } from '../../../../contracts/enumerations.ts'
import { request } from '../../../lib/request.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { toastFailure } from '../shared/toasts.ts'
import { submissionQuery, submissionsKey } from './submission-queries.ts'

const words = adminMessages.submissions

/** What can be done about a submission. Its status changes at once, and goes back when the server refuses. */
export function useSubmission(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = submissionQuery(id)
  const refresh = () => queryClient.invalidateQueries({ queryKey: submissionsKey })
  const status = useMutation({
    mutationFn: (next: SubmissionStatus) =>
      request((supabase) => supabase.from('contact_submissions').update({ status: next }).eq('id', id)),
    onMutate: async (next) => {
      await queryClient.cancelQueries({ queryKey })
      const kept = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (row) => row && { ...row, status: next })
      return kept
    },
    onSuccess: () => toast({ title: words.statusUpdated }),
    onError: (error, _, kept) => {
      queryClient.setQueryData(queryKey, kept)
      toastFailure(error, words.statusFailed)
    },
    onSettled: refresh,
  })
  const notes = useSingleMutation({
    mutationFn: (admin_notes: string) =>
      request((supabase) =>
        supabase
          .from('contact_submissions')
          .update({ admin_notes: admin_notes || null })
          .eq('id', id),
      ),
    onSuccess: () => toast({ title: words.notesSaved }),
    onError: (error) => toastFailure(error, words.notesFailed),
    onSettled: refresh,
  })
  const remove = useSingleMutation({
    mutationFn: () => request((supabase) => supabase.from('contact_submissions').delete().eq('id', id)),
    onSuccess: () => {
      toast({ title: words.deleted })
      onDeleted()
    },
    onError: (error) => toastFailure(error, words.deleteFailed),
    onSettled: refresh,
  })
  return { setStatus: (next: SubmissionStatus) => status.mutate(next), notes, remove }
}
