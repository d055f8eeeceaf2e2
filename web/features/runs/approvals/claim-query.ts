import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callFunction } from '../../../lib/api/product-call.ts'
import { fetchApproval, type ListedApproval } from './approval-queries.ts'

export interface ClaimedApproval {
  /** Null if the user cannot read it. */
  approval: ListedApproval | null
  /** False for administrators who view the approvals of other users. */
  canDecide: boolean
  /** The server's error message if the link was rejected. */
  refusal: string | null
}

/** Claims an approval. Returns the error message, or null on success. */
async function claim(token: string): Promise<string | null> {
  try {
    await callFunction('claim-approval', { token })
    return null
  } catch (error) {
    // Continue with a used or invalid token: the user may have access anyway.
    if (error instanceof ApiError && error.kind === 'request') return error.message
    throw error
  }
}

/** Claims the approval if the link has a token, then fetches it. */
export function claimQuery(userId: string, approvalId: string, token: string | undefined) {
  const isOwn = (approval: ListedApproval | null) => approval?.user_id === userId || approval?.approver_id === userId
  return queryOptions({
    queryKey: ['approvals', 'one', userId, approvalId, token ?? null],
    queryFn: async (): Promise<ClaimedApproval> => {
      const known = await fetchApproval(approvalId)
      if (isOwn(known) || token === undefined) return { approval: known, canDecide: isOwn(known), refusal: null }
      const refusal = await claim(token)
      const approval = refusal === null ? await fetchApproval(approvalId) : known
      return { approval, canDecide: isOwn(approval), refusal }
    },
    staleTime: 0,
  })
}
