import { useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/admin-messages.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { request } from '../../../lib/request.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { type Submission, submissionQuery, submissionsKey } from './submission-queries.ts'

const words = adminMessages.submissions

/** Saves the notes of a submission. What is typed stays when the server refuses. */
export function useSaveNotes(id: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (admin_notes: string) =>
      request((supabase) =>
        supabase
          .from('contact_submissions')
          .update({ admin_notes: admin_notes || null })
          .eq('id', id),
      ),
    onSuccess: (_, admin_notes) => {
      // Known now, before the next reading: what is saved is not unsaved for a moment.
      queryClient.setQueryData<Submission | null>(
        submissionQuery(id).queryKey,
        (one) => one && { ...one, admin_notes: admin_notes || null },
      )
      toast({ title: words.notesSaved })
    },
    onError: (error) => toastFailure(error, words.notesFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionsKey }),
  })
}
