import { queryOptions } from '@tanstack/react-query'
import type { Json } from '../../../../contracts/database.ts'
import type { ApprovalEventKind } from '../../../../contracts/runs/approval-people.ts'
import { request } from '../../../lib/api/request.ts'
import { currentWorkspaceId } from '../../../lib/auth/current-workspace.ts'
import { isWorkflowId as isId } from '../../../lib/routing/workflow-id.ts'
import type { RunApproval } from '../run-queries.ts'

interface DatedRow {
  id: string
  created_at: string
}

/** Columns of approvals, with the run, whose name is shown. An approver may be unable to read a run of another workspace. */
const columns = '*, workflow_runs(id, subject, configuration, workflows(id, name, industry))'

/** Approvals of the current workspace, and those of other workspaces that the user opened through a link. */
const shownTo = (userId: string) => `workspace_id.eq.${currentWorkspaceId(userId)},approver_id.eq.${userId}`

/** Maximum number of pending approvals on the screen. The oldest ones are shown. */
export const maxPendingShown = 100
const maxDecidedShown = 25

/** `mine`: approvals that the user may decide; `team`: all pending approvals of the workspace. */
export type ApprovalView = 'mine' | 'team'

async function fetchOfTeam(userId: string) {
  const { data } = await request((supabase) =>
    supabase
      .from('workflow_approvals')
      .select(columns)
      .eq('status', 'pending')
      .eq('workspace_id', currentWorkspaceId(userId))
      .order('created_at')
      .limit(maxPendingShown),
  )
  return data.map(listedOf)
}
export type ListedApproval = Awaited<ReturnType<typeof fetchOfTeam>>[number]

async function fetchMine(userId: string): Promise<ListedApproval[]> {
  const { data } = await request((supabase) =>
    supabase
      .rpc('approvals_to_decide')
      .select(columns)
      .or(shownTo(userId))
      .order('created_at')
      .limit(maxPendingShown)
      // The function returns rows of workflow_approvals; the client library does not know their relationships.
      .overrideTypes<ListedApproval[], { merge: false }>(),
  )
  return data
}

const fetchPending = { mine: fetchMine, team: fetchOfTeam } satisfies Record<ApprovalView, unknown>

const fetchDecidedBy = (column: 'workspace_id' | 'approver_id', id: string) =>
  request((supabase) =>
    supabase
      .from('workflow_approvals')
      .select(columns)
      .neq('status', 'pending')
      .eq(column, id)
      .order('created_at', { ascending: false })
      .limit(maxDecidedShown),
  )

async function fetchDecided(userId: string) {
  // Two queries, because each can use an index. A single query with `or` would read all decided approvals.
  const [ofWorkspace, ofApprover] = await Promise.all([
    fetchDecidedBy('workspace_id', currentWorkspaceId(userId)),
    fetchDecidedBy('approver_id', userId),
  ])
  return newestOf([...ofWorkspace.data, ...ofApprover.data], maxDecidedShown).map(listedOf)
}

/** Cast: the engine writes the types of contracts/runs/run-checks.ts, and zod would double the bundle. */
const listedOf = <Row extends { checks: Json; outgoing: Json; input_request: Json; support: Json }>(row: Row) =>
  row as unknown as Omit<Row, 'checks' | 'outgoing' | 'input_request' | 'support'> & RunApproval

/** Interval for refetching open lists, in milliseconds. Decisions and runs of colleagues change the lists. */
export const refetchIntervalMs = 15_000

/** Fetches the pending approvals, oldest first. */
export function pendingApprovalsQuery(userId: string, view: ApprovalView) {
  return queryOptions({
    queryKey: ['approvals', userId, 'pending', view],
    queryFn: () => fetchPending[view](userId),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  })
}

/** Fetches the approvals decided recently, newest first. */
export function decidedApprovalsQuery(userId: string) {
  return queryOptions({
    queryKey: ['approvals', userId, 'decided'],
    queryFn: () => fetchDecided(userId),
    staleTime: 0,
    refetchInterval: refetchIntervalMs,
  })
}

/** Fetches an approval, and whether the user may decide it; null if the user cannot read it. */
export async function fetchApproval(approvalId: string) {
  if (!isId(approvalId)) return null
  const { data } = await request((supabase) =>
    supabase.from('workflow_approvals').select(`${columns}, is_decidable`).eq('id', approvalId).maybeSingle(),
  )
  return data && listedOf(data)
}

async function fetchPeople(approvalId: string) {
  const [assignees, events] = await Promise.all([
    request((supabase) => supabase.rpc('list_assignees', { approval_ids: [approvalId] })),
    request((supabase) =>
      supabase
        .from('approval_events')
        .select('id, kind, author_id, author_name, person_name, text, created_at')
        .eq('approval_id', approvalId)
        .order('created_at'),
    ),
  ])
  // Cast: a check constraint of the table allows only these kinds.
  return { assignees: assignees.data, events: events.data.map((event) => ({ ...event, kind: event.kind as ApprovalEventKind })) }
}
export type ApprovalPeople = Awaited<ReturnType<typeof fetchPeople>>

/** Fetches the assignees of an approval, and its comments and changes, oldest first. */
export const approvalPeopleQuery = (approvalId: string) =>
  queryOptions({ queryKey: ['approvals', 'people', approvalId], queryFn: () => fetchPeople(approvalId), staleTime: 0 })

/** Merges lists, removes duplicates and returns the newest rows. Approvals that a member decided by a link are in both lists. */
export function newestOf<Row extends DatedRow>(rows: readonly Row[], count: number): Row[] {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  return unique.sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, count)
}
