import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountMessages } from '../../../contracts/account/account-messages.ts'
import { messages } from '../../../contracts/messages.ts'
import { request } from '../../lib/api/request.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { refreshConfigurations } from '../workflows/configuration-queries.ts'
import { type AccountConfiguration, accountConfigurationsQuery } from './account-queries.ts'
import { withConfiguration, withoutConfiguration } from './configuration-list.ts'

/** Removes a workflow optimistically and restores it on failure. Supports concurrent removals. */
export function useRemoveWorkflow(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = accountConfigurationsQuery(userId)
  const { mutate } = useMutation({
    mutationFn: ({ id }: AccountConfiguration) => request((supabase) => supabase.from('workflow_configurations').delete().eq('id', id)),
    onMutate: async (removed) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (list) => list && withoutConfiguration(list, removed))
    },
    onSuccess: () => toast({ title: accountMessages.workflowRemoved }),
    onError: (error, removed) => {
      queryClient.setQueryData(queryKey, (list) => list && withConfiguration(list, removed))
      toastFailure(error, messages.workflowRemoveFailed)
    },
    onSettled: () => refreshConfigurations(queryClient, userId),
  })
  return (configuration: AccountConfiguration) => mutate(configuration)
}
