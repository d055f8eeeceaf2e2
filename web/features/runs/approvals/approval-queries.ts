import { queryOptions } from '@tanstack/react-query'
import type { Json } from '../../../../contracts/database.ts'
import { request } from '../../../lib/api/request.ts'
import { isWorkflowId as isId } from '../../../lib/routing/workflow-id.ts'
import type { RunApproval } from '../run-queries.ts'

interface DatedRow {
  id: string
  created_at: string
}

/** Columns of approvals, with the run, whose name is shown. An approver may be unable to read a run of another user. */
const columns = '*, workflow_runs(id, subject, configuration, workflows(id, name, industry))'

/**
 * Filter for approvals that the user may decide: those of the user's own runs, and those for which the user opened a link. Administrators
 * can read more.
 */
const decidableBy = (userId: string) => `user_id.eq.${userId},approver_id.eq.${userId}`

/** Maximum number of pending approvals on the screen. The oldest ones are shown. */
export const maxPendingShown = 100
const maxDecidedShown = 25

const fetchDecidedAs = (role: 'user_id' | 'approver_id', userId: string) =>
  request((supabase) =>
    supabase
      .from('workflow_approvals')
      .select(columns)
      .neq('status', 'pending')
      .eq(role, userId)
      .order('created_at', { ascending: false })
      .limit(maxDecidedShown),
  )

async function fetchPending(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_approvals')
      .select(columns)
      .eq('status', 'pending')
      .or(decidableBy(userId))
      .order('created_at')
      .limit(maxPendingShown),
  )
  return data.map(listedOf)
}

async function fetchDecided(userId: string) {
  // Two queries, because each can use an index. A single query with `or` would read all decided approvals.
  const [ownDecided, assignedDecided] = await Promise.all([fetchDecidedAs('user_id', userId), fetchDecidedAs('approver_id', userId)])
  return newestOf([...ownDecided.data, ...assignedDecided.data], maxDecidedShown).map(listedOf)
}

/** Cast: the engine writes the types of contracts/runs/run-checks.ts, and zod would double the bundle. */
const listedOf = <Row extends { checks: Json; outgoing: Json; input_request: Json; support: Json }>(row: Row) =>
  row as unknown as Omit<Row, 'checks' | 'outgoing' | 'input_request' | 'support'> & RunApproval

export type ListedApproval = Awaited<ReturnType<typeof fetchPending>>[number]

/** Fetches the pending approvals, oldest first. */
export function pendingApprovalsQuery(userId: string) {
  return queryOptions({ queryKey: ['approvals', userId, 'pending'], queryFn: () => fetchPending(userId), staleTime: 0 })
}

/** Fetches the approvals decided recently, newest first. */
export function decidedApprovalsQuery(userId: string) {
  return queryOptions({ queryKey: ['approvals', userId, 'decided'], queryFn: () => fetchDecided(userId), staleTime: 0 })
}

/** Fetches an approval; null if the user cannot read it. */
export async function fetchApproval(approvalId: string): Promise<ListedApproval | null> {
  if (!isId(approvalId)) return null
  const { data } = await request((supabase) => supabase.from('workflow_approvals').select(columns).eq('id', approvalId).maybeSingle())
  return data && listedOf(data)
}

/** Merges lists, removes duplicates and returns the newest rows. An approval of a user who approves their own run is in both lists. */
export function newestOf<Row extends DatedRow>(rows: readonly Row[], count: number): Row[] {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  return unique.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, count)
}
