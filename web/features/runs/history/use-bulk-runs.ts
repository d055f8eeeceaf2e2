import { useQueryClient } from '@tanstack/react-query'
import { messages } from '../../../../contracts/messages.ts'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { request } from '../../../lib/api/request.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastError, toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { fetchWholeRun, saveJson } from '../page/use-export-run.ts'
import { refreshRunLists } from '../run-queries.ts'

interface Outcome {
  done: number
  failed: number
  /** Error message of the first request that failed. */
  reason: string
}

/** Sends a request for each run, one after another, and continues after errors. */
async function callForEach(ids: readonly string[], call: (id: string) => Promise<unknown>): Promise<Outcome> {
  const outcome: Outcome = { done: 0, failed: 0, reason: '' }
  for (const id of ids)
    try {
      await call(id)
      outcome.done += 1
    } catch (error) {
      outcome.failed += 1
      outcome.reason ||= messageOf(error)
    }
  return outcome
}

function toastOutcome({ done, failed, reason }: Outcome, text: (count: number) => string): void {
  const failureMessage = failed > 0 ? runMessages.bulkFailed(failed, reason) : undefined
  if (done > 0) toast({ title: text(done), ...(failureMessage && { description: failureMessage }) })
  else toastError(failureMessage ?? messages.fallbackError)
}

/** Returns functions that act on several runs. */
export function useBulkRuns(onDone: () => void) {
  const queryClient = useQueryClient()
  const finish = () => {
    refreshRunLists(queryClient)
    onDone()
  }
  const rerun = useSingleMutation({
    mutationFn: (ids: readonly string[]) =>
      callForEach(ids, (run_id) => callFunction('retry-run', { run_id, from: 'start', configuration: 'current' })),
    onSuccess: (outcome) => {
      toastOutcome(outcome, runMessages.bulkRerun)
      finish()
    },
  })
  const cancel = useSingleMutation({
    mutationFn: (ids: readonly string[]) => callForEach(ids, (run_id) => callFunction('cancel-run', { run_id })),
    onSuccess: (outcome) => {
      toastOutcome(outcome, runMessages.bulkCancelled)
      finish()
    },
  })
  const remove = useSingleMutation({
    mutationFn: (ids: readonly string[]) =>
      request((supabase) =>
        supabase
          .from('workflow_runs')
          .delete()
          .in('id', [...ids])
          .select('id'),
      ),
    onSuccess: ({ data }) => {
      toast({ title: runMessages.deleted(data.length) })
      finish()
    },
    onError: (error) => toastFailure(error, runMessages.deleteFailed),
  })
  const exportRuns = useSingleMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map(fetchWholeRun)),
    onSuccess: (runs) => {
      saveJson(runs, 'workwright-runs.json')
      onDone()
    },
    onError: (error) => toastFailure(error, 'Couldn’t export the runs'),
  })
  return { rerun, cancel, remove, exportRuns }
}
