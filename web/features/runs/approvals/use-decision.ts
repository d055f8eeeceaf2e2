import { useQueryClient } from '@tanstack/react-query'
import type { DecideApprovalRequest } from '../../../../contracts/run-requests.ts'
import { runMessages } from '../../../../contracts/run-words.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { callFunction } from '../../../lib/product-call.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { type RunApproval, refreshRunLists, runKey } from '../run-queries.ts'

export type Decision = Omit<DecideApprovalRequest, 'approval_id'>

/** Decides an approval. Whoever was quicker has decided: then everything is fetched anew, and shows it. */
export function useDecision({ id, run_id }: Pick<RunApproval, 'id' | 'run_id'>, onDecided: () => void) {
  const queryClient = useQueryClient()
  const refresh = async () => {
    refreshRunLists(queryClient)
    await queryClient.invalidateQueries({ queryKey: runKey(run_id) })
  }
  return useSingleMutation({
    mutationFn: (decision: Decision) => callFunction('decide-approval', { approval_id: id, ...decision }),
    onSuccess: async (_, { decision }) => {
      onDecided()
      toast({ title: decision === 'approve' ? runMessages.approved : runMessages.rejected })
      await refresh()
    },
    onError: async (error) => {
      toastFailure(error, runMessages.decisionFailed)
      await refresh()
    },
  })
}
