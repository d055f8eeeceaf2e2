import { useQueryClient } from '@tanstack/react-query'
import { useMutationWithToasts } from '../../../../lib/query/use-mutation-with-toasts.ts'
import { type RunApproval, refreshRunLists, runKey } from '../../run-queries.ts'

/** Returns a mutation that changes the people or comments of an approval, and then refetches the data of the approval. */
export function useApprovalChange<Input = void>(
  { run_id }: Pick<RunApproval, 'run_id'>,
  change: (input: Input) => Promise<unknown>,
  done: string,
  onDone?: () => void,
) {
  const queryClient = useQueryClient()
  const refetch = () => {
    refreshRunLists(queryClient)
    return queryClient.invalidateQueries({ queryKey: runKey(run_id) })
  }
  return useMutationWithToasts({ change, done: () => done, onDone, refetch })
}
