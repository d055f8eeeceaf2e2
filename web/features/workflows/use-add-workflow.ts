import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../contracts/messages.ts'
import { useSingleMutation } from '../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'
import { configurationStateQuery, refreshConfigurations } from './configuration-queries.ts'
import { addWorkflow, removeUnconfigured } from './configuration-store.ts'

/** Refetches all data that shows whether the workflow is on the dashboard. */
async function refresh(queryClient: QueryClient, userId: string, workflowId: string) {
  await refreshConfigurations(queryClient, userId)
  return queryClient.fetchQuery({ ...configurationStateQuery(userId, workflowId), staleTime: 0 }).catch(() => null)
}

async function undo(queryClient: QueryClient, userId: string, workflowId: string, configurationId: string): Promise<void> {
  try {
    await removeUnconfigured(configurationId)
    await refresh(queryClient, userId, workflowId)
  } catch (error) {
    toastFailure(error, messages.workflowRemoveFailed)
  }
}

/** Returns a function that adds a workflow to the dashboard. The screen shows the change when the server has confirmed it. */
export function useAddWorkflow(userId: string, workflowId: string) {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: () => addWorkflow(userId, workflowId),
    onSuccess: async (isAdded) => {
      const state = await refresh(queryClient, userId, workflowId)
      const isAddedHere = isAdded && state !== null
      toast({
        title: messages.workflowAdded,
        ...(isAddedHere && { action: { label: 'Undo', onSelect: () => void undo(queryClient, userId, workflowId, state.id) } }),
      })
    },
    onError: (error) => toastFailure(error, messages.workflowAddFailed),
  })
}
