import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/request.ts'
import { isWorkflowId as isId } from '../../workflows/workflow-id.ts'
import { newestOf } from './newest-of.ts'

/** A run's name is its configuration's; the run itself may not be visible to somebody who is only asked. */
const columns = '*, workflow_runs(id, configuration, workflows(id, name, industry))'

/** Mine to decide: my own runs', and those whose link I came with. An administrator reads more, and is not asked. */
const mine = (userId: string) => `user_id.eq.${userId},approver_id.eq.${userId}`

/** How many approvals wait for this person. */
export function pendingApprovalsQuery(userId: string) {
  return queryOptions({
    queryKey: ['approvals', userId, 'count'],
    queryFn: async () => {
      const { count } = await request((supabase) =>
        supabase.from('workflow_approvals').select('id', { count: 'exact', head: true }).eq('status', 'pending').or(mine(userId)),
      )
      return count ?? 0
    },
    staleTime: 15_000,
  })
}

/** Of those that wait, the ones that have waited longest. */
export const shownPending = 100
const shownDecided = 25

const decidedOf = (role: 'user_id' | 'approver_id', userId: string) =>
  request((supabase) =>
    supabase
      .from('workflow_approvals')
      .select(columns)
      .neq('status', 'pending')
      .eq(role, userId)
      .order('created_at', { ascending: false })
      .limit(shownDecided),
  )

async function fetchApprovals(userId: string) {
  const [pending, own, asked] = await Promise.all([
    request((supabase) =>
      supabase.from('workflow_approvals').select(columns).eq('status', 'pending').or(mine(userId)).order('created_at').limit(shownPending),
    ),
    // One by one, each of them is read newest first by an index; either of the two would mean reading all that were ever decided.
    decidedOf('user_id', userId),
    decidedOf('approver_id', userId),
  ])
  return { pending: pending.data, decided: newestOf([...own.data, ...asked.data], shownDecided) }
}

export type ListedApproval = Awaited<ReturnType<typeof fetchApprovals>>['pending'][number]

/** The inbox: what waits, the oldest first, and what was decided lately. */
export function approvalsQuery(userId: string) {
  return queryOptions({ queryKey: ['approvals', userId, 'list'], queryFn: () => fetchApprovals(userId), staleTime: 0 })
}

/** One approval; null where this person may not see it. */
export async function fetchApproval(approvalId: string): Promise<ListedApproval | null> {
  if (!isId(approvalId)) return null
  const { data } = await request((supabase) => supabase.from('workflow_approvals').select(columns).eq('id', approvalId).maybeSingle())
  return data
}
