import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { callFunction } from '../../../lib/product-call.ts'
import { fetchApproval, type ListedApproval } from './approval-queries.ts'

export interface ClaimedApproval {
  /** Null where this person may not see it. */
  approval: ListedApproval | null
  /** Administrators read everybody's, and decide their own. */
  canDecide: boolean
  /** Why the link was not taken, in the server's words. */
  refusal: string | null
}

/** @returns why the link was not taken; null when it was */
async function claim(token: string): Promise<string | null> {
  try {
    await callFunction('claim-approval', { token })
    return null
  } catch (error) {
    // A token that is spent or forged is no reason to stop: the approval may be visible all the same.
    if (error instanceof ApiError && error.kind === 'request') return error.message
    throw error
  }
}

/** An approval, after the link of a mail has said whose decision it is. */
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
