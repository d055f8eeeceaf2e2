import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { RetryRunRequest } from '../../../../contracts/runs/run-requests.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { paths } from '../../../lib/routing/paths.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { refreshRunLists, runKey } from '../run-queries.ts'

export type Retry = Pick<RetryRunRequest, 'from' | 'configuration'>

/** Returns functions that act on a run. Retrying continues the same run; running again starts a new run and opens it. */
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
      toast({ title: runMessages.cancelRequested })
      await refresh()
    },
    onError: (error) => toastFailure(error, runMessages.cancelFailed),
  })
  const retry = useSingleMutation({
    mutationFn: (options: Retry) => callFunction<{ run_id: string }>('retry-run', { run_id: runId, ...options }),
    onSuccess: async ({ run_id }) => {
      toast({ title: run_id === runId ? runMessages.resumed : runMessages.rerun })
      await refresh()
      if (run_id !== runId) await navigate({ to: paths.run, params: { runId: run_id } })
    },
    onError: (error) => toastFailure(error, runMessages.retryFailed),
  })
  return { cancel, retry }
}
