import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountMessages } from '../../../../contracts/account/account-messages.ts'
import { messages } from '../../../../contracts/messages.ts'
import { request } from '../../../lib/api/request.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refreshConfigurations } from '../../workflows/configuration-queries.ts'
import { type AccountConfiguration, accountConfigurationsQuery } from '../account-queries.ts'

interface DatedItem {
  id: string
  /** Time as an ISO 8601 text. */
  created_at: string
}

/**
 * Removes a workflow from the dashboard. It disappears from the list at once and reappears if the request fails. Several removals may run
 * at the same time.
 */
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

export function withoutConfiguration<Item extends DatedItem>(list: readonly Item[], { id }: DatedItem): Item[] {
  return list.filter((item) => item.id !== id)
}

/** Inserts a configuration into the list, which is sorted newest first, unless the list contains it. */
export function withConfiguration<Item extends DatedItem>(list: readonly Item[], item: Item): Item[] {
  const others = withoutConfiguration(list, item)
  const index = others.findIndex(({ created_at }) => created_at < item.created_at)
  return index < 0 ? [...others, item] : [...others.slice(0, index), item, ...others.slice(index)]
}
