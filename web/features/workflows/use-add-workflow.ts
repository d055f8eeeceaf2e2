import { useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../contracts/messages.ts'
import { messageOf } from '../../lib/api-error.ts'
import { useSingleMutation } from '../../lib/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { configurationStateQuery, refreshConfigurations } from './configuration-queries.ts'
import { addWorkflow } from './configuration-store.ts'

/** Adds a workflow to the dashboard. The screen shows it as added once the server says so. */
export function useAddWorkflow(userId: string, workflowId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () => addWorkflow(userId, workflowId),
    onSuccess: async () => {
      await refreshConfigurations(queryClient, userId)
      await queryClient.refetchQueries(configurationStateQuery(userId, workflowId))
      toast({ title: messages.workflowAdded })
    },
    onError: (error) =>
      toast({ title: messages.errorTitle, description: messageOf(error, messages.workflowAddFailed), tone: 'destructive' }),
  })
}
