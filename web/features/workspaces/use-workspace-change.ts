import { useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../contracts/messages.ts'
import { workspacesKey } from '../../lib/auth/workspaces-query.ts'
import { useSingleMutation } from '../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../lib/toasts/error-toasts.ts'
import { toast } from '../../lib/toasts/toast.ts'

/**
 * Returns a mutation that changes a workspace or its members. Shows `done` after a success, and refetches the workspace data of all
 * screens.
 */
export function useWorkspaceChange<Input = void>(
  change: (input: Input) => Promise<unknown>,
  done: (input: Input) => string,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useSingleMutation<unknown, Input>({
    mutationFn: change,
    onSuccess: (_, input) => {
      toast({ title: done(input) })
      onDone?.()
    },
    onError: (error) => toastFailure(error, messages.fallbackError),
    onSettled: () => queryClient.invalidateQueries({ queryKey: workspacesKey }),
  })
}
