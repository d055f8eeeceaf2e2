import { useQueryClient } from '@tanstack/react-query'
import { runMessages } from '../../../../contracts/runs/run-labels.ts'
import type { DecideApprovalRequest } from '../../../../contracts/runs/run-requests.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { useUserId } from '../../../lib/auth/use-session.ts'
import { notificationsKey } from '../../../lib/query/notifications-key.ts'
import { useSingleMutation } from '../../../lib/query/use-single-mutation.ts'
import { toastFailure } from '../../../lib/toasts/error-toasts.ts'
import { toast } from '../../../lib/toasts/toast.ts'
import { type RunApproval, refreshRunLists, runKey } from '../run-queries.ts'

export type Decision = Omit<DecideApprovalRequest, 'approval_id'>

/** Codes of errors that require the user to change the text. */
const incompleteCodes: ReadonlySet<string> = new Set(['not_written', 'credential_left'])

/**
 * Returns a function that sends a decision. If another user has already decided, shows their decision.
 * @param onIncomplete called with the message if the text still contains placeholders or a masked credential
 */
export function useDecision(
  { id, run_id }: Pick<RunApproval, 'id' | 'run_id'>,
  { onDecided, onIncomplete }: { onDecided: () => void; onIncomplete?: (message: string) => void },
) {
  const queryClient = useQueryClient()
  const userId = useUserId()
  const refresh = async () => {
    refreshRunLists(queryClient)
    void queryClient.invalidateQueries({ queryKey: notificationsKey(userId) })
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
      if (onIncomplete && error instanceof ApiError && incompleteCodes.has(error.code)) return onIncomplete(messageOf(error))
      toastFailure(error, runMessages.decisionFailed)
      await refresh()
    },
  })
}
