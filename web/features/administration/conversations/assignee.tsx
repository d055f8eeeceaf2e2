import { useQuery, useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { Select } from '../../../ui/form/select.tsx'
import { assigneesQuery } from './reply-queries.ts'
import { type Submission, submissionsKey } from './submission-queries.ts'

const messages = adminMessages.submissions

/** A select that assigns a contact message to an administrator. */
export function Assignee({ submission: { id, assigned_to } }: { submission: Submission }) {
  const queryClient = useQueryClient()
  const { data: administrators = [] } = useQuery(assigneesQuery)
  const { run, isPending, runningInput } = useSingleMutation({
    mutationFn: (userId: string | null) =>
      request((supabase) => supabase.from('contact_submissions').update({ assigned_to: userId }).eq('id', id)),
    onSuccess: () => toast({ title: messages.assigned }),
    onError: (error) => toastFailure(error, messages.assignFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: submissionsKey }),
  })
  return (
    <Select
      aria-label="Assigned to"
      blank
      placeholder="Unassigned"
      className="min-w-0 flex-1 basis-28 sm:max-w-56"
      disabled={isPending}
      options={administrators}
      value={(isPending ? runningInput : assigned_to) ?? ''}
      onValueChange={(userId) => run(userId || null)}
    />
  )
}
