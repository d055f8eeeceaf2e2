import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { fetchApproval, type ListedApproval } from './approval-queries.ts'

export interface ClaimedApproval {
  /** The approval; null if the user cannot read it. */
  approval: ListedApproval | null
  /** False for people who may read the approval, but not decide it. */
  canDecide: boolean
  /** Error message of the server if the link's token was rejected; null otherwise. */
  refusal: string | null
}

/** Makes the user the approver, with the token of the link. Returns the error message if the server rejects it, or null. */
async function claim(token: string): Promise<string | null> {
  try {
    await callFunction('claim-approval', { token })
    return null
  } catch (error) {
    // Continue after a rejected token, because the user may be able to read the approval without it.
    if (error instanceof ApiError && error.kind === 'request') return error.message
    throw error
  }
}

/** Fetches the approval. If the user may not decide it and the link has a token, makes the user the approver and fetches the approval again. */
export function claimQuery(userId: string, approvalId: string, token: string | undefined) {
  return queryOptions({
    queryKey: ['approvals', 'one', userId, approvalId, token ?? null],
    queryFn: async (): Promise<ClaimedApproval> => {
      const approval = await fetchApproval(approvalId)
      const canDecide = approval?.is_decidable === true
      if (canDecide || token === undefined) return { approval, canDecide, refusal: null }
      const refusal = await claim(token)
      if (refusal !== null) return { approval, canDecide, refusal }
      const claimed = await fetchApproval(approvalId)
      return { approval: claimed, canDecide: claimed?.is_decidable === true, refusal }
    },
    staleTime: 0,
  })
}
