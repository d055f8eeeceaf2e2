import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { RetryRunRequest } from '../../../../contracts/run-requests.ts'
import { runMessages } from '../../../../contracts/run-words.ts'
import { paths } from '../../../app/paths.ts'
import { toastFailure } from '../../../lib/error-toasts.ts'
import { callFunction } from '../../../lib/product-call.ts'
import { useSingleMutation } from '../../../lib/use-single-mutation.ts'
import { toast } from '../../../ui/toast.ts'
import { refreshRunLists, runKey } from '../run-queries.ts'

export type Retry = Pick<RetryRunRequest, 'from' | 'configuration'>

/** What can be done with a run. Resuming goes on in the same run; running again leads to the new one. */
export function useRunActions(runId: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = async () => {
    refreshRunLists(queryClient)
    await queryClient.invalidateQueries({ queryKey: runKey(runId) })
  }
  const cancel = useSingleMutation({
    mutationFn: () => callFunction('cancel-run', { run_id: runId }),
    onSuccess: async () => {
      toast({ title: runMessages.cancelAsked })
      await refresh()
    },
    onError: (error) => toastFailure(error, runMessages.cancelFailed),
  })
  const retry = useSingleMutation({
    mutationFn: (asked: Retry) => callFunction<{ run_id: string }>('retry-run', { run_id: runId, ...asked }),
    onSuccess: async ({ run_id }) => {
      toast({ title: run_id === runId ? runMessages.resumed : runMessages.rerun })
      await refresh()
      if (run_id !== runId) await navigate({ to: paths.run, params: { runId: run_id } })
    },
    onError: (error) => toastFailure(error, runMessages.retryFailed),
  })
  return { cancel, retry }
}
