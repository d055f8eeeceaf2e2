import { useQueryClient } from '@tanstack/react-query'
import { adminMessages } from '../../../../contracts/administration/administration-messages.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import type { AdminWorkflow } from './workflow-queries.ts'

const messages = adminMessages.workflows

/** Returns a function that hides or shows a workflow. */
export function useHideWorkflow() {
  const queryClient = useQueryClient()
  const { run, runningInput } = useSingleMutation({
    mutationFn: ({ id, hidden_at }: AdminWorkflow) =>
      request((supabase) => supabase.rpc('admin_hide_workflow', { workflow_id: id, is_hidden: hidden_at === null })),
    onSuccess: (_, { name, hidden_at }) => toast({ title: hidden_at === null ? messages.hidden(name) : messages.shown(name) }),
    onError: (error) => toastFailure(error, messages.failed),
    // Refetches all queries, because the administrator's own library and dashboard show workflows too.
    onSettled: () => queryClient.invalidateQueries(),
  })
  return { toggle: run, togglingId: runningInput?.id ?? null }
}
