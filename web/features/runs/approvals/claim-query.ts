import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { callFunction } from '../live/call-function.ts'
import { fetchApproval } from './approval-queries.ts'

/** A token that is not ours, spent or forged is no reason to stop: the approval may be this person's own. */
async function claim(token: string): Promise<void> {
  try {
    await callFunction('claim-approval', { token })
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'request')) throw error
  }
}

/** An approval, after the link of a mail has said whose decision it is. */
export function claimQuery(approvalId: string, token: string | undefined) {
  return queryOptions({
    queryKey: ['approvals', 'one', approvalId, token ?? null],
    queryFn: async () => {
      const known = await fetchApproval(approvalId)
      if (known || token === undefined) return known
      await claim(token)
      return fetchApproval(approvalId)
    },
    staleTime: 0,
  })
}
