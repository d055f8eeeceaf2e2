import { useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../../../contracts/messages.ts'
import { useSingleMutation } from '../../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../../lib/toasts/toast.ts'
import { type RunApproval, refreshRunLists, runKey } from '../../run-queries.ts'

/** Returns a mutation that changes the people or comments of an approval, and then refetches the data of the approval. */
export function useApprovalChange<Input = void>(
  { run_id }: Pick<RunApproval, 'run_id'>,
  change: (input: Input) => Promise<unknown>,
  done: string | ((input: Input) => string),
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  return useSingleMutation<unknown, Input>({
    mutationFn: change,
    onSuccess: (_, input) => {
      toast({ title: typeof done === 'string' ? done : done(input) })
      onDone?.()
    },
    onError: (error) => toastFailure(error, messages.fallbackError),
    onSettled: async () => {
      refreshRunLists(queryClient)
      await queryClient.invalidateQueries({ queryKey: runKey(run_id) })
    },
  })
}
