import type pg from 'pg'
import { readingScope, runInScope } from '../../../platform/database/role-scope.ts'
import type { ChatCaller } from '../chat-caller.ts'

/**
 * Reads the caller's product data with the caller's permissions. Limits it to the current workspace, because the permissions may cover
 * other workspaces too.
 */

function readRows<Row extends object>(api: pg.Pool, { claims }: ChatCaller, name: string, text: string, values: (string | null)[] = []) {
  return runInScope<Row>(api, readingScope('authenticated', claims), { name, text, values })
}

export interface Savings {
  succeeded: number
  minutesSaved: number
  costUsd: number
  monthSucceeded: number
  monthMinutesSaved: number
  hourlyRate: number
}

const savingsText = `
select t.succeeded::int, t.minutes_saved::int as "minutesSaved", t.cost_usd::float8 as "costUsd", m.succeeded::int as "monthSucceeded",
  m.minutes_saved::int as "monthMinutesSaved", p.hourly_rate::float8 as "hourlyRate"
from public.run_totals() t, public.value_by_month(1) m, public.profiles p where p.id = (select auth.uid())`

/** Returns the figures of the dashboard (`run_totals`) and of the current month (`value_by_month`); null for a deleted account. */
export async function readSavings(api: pg.Pool, caller: ChatCaller): Promise<Savings | null> {
  return (await readRows<Savings>(api, caller, 'assistant-savings', savingsText)).rows[0] ?? null
}

export interface PendingApproval {
  id: string
  title: string
  workflow: string | null
  createdAt: string
  /** Number of all pending approvals. */
  total: number
}

const approvalsText = `
select a.id, a.title, w.name as workflow, to_json(a.created_at) #>> '{}' as "createdAt", count(*) over ()::int as total
from public.approvals_to_decide() a left join public.workflow_runs r on r.id = a.run_id left join public.workflows w on w.id = r.workflow_id
where a.approver_id = (select auth.uid()) or a.workspace_id = (select app.current_workspace()) order by a.created_at, a.id limit 8`

/** Returns the oldest approvals that the caller can decide, in the order of the Approvals screen. */
export async function readPendingApprovals(api: pg.Pool, caller: ChatCaller): Promise<PendingApproval[]> {
  return (await readRows<PendingApproval>(api, caller, 'assistant-approvals', approvalsText)).rows
}

export interface OwnItem {
  id: string
  type: 'website' | 'document'
  title: string
  /** URL of a website, or file name of a document. */
  source: string
  status: 'pending' | 'indexing' | 'ready' | 'failed'
  error: string | null
  chunks: number
}

const itemsText = `
select id, item_type as type, title, coalesce(url, file_name, title) as source, index_status as status, index_error as error, chunk_count as chunks
from public.knowledge_base_items where workspace_id = (select app.current_workspace()) order by created_at desc, id limit 1000`

/** Returns the caller's knowledge items, newest first, at most 1,000. */
export async function readOwnItems(api: pg.Pool, caller: ChatCaller): Promise<OwnItem[]> {
  return (await readRows<OwnItem>(api, caller, 'assistant-items', itemsText)).rows
}

export interface RunCounts {
  total: number
  failed: number
  /** Runs that are queued or running. */
  active: number
  /** Runs that wait for an approval or for input. */
  waiting: number
}

const runCountsText = `
select count(*)::int as total, count(*) filter (where status = 'failed')::int as failed,
  count(*) filter (where status in ('queued', 'running'))::int as active, count(*) filter (where status = 'waiting_approval')::int as waiting
from public.workflow_runs where workspace_id = (select app.current_workspace())`

export async function countOwnRuns(api: pg.Pool, caller: ChatCaller): Promise<RunCounts> {
  const { rows } = await readRows<RunCounts>(api, caller, 'assistant-run-counts', runCountsText)
  return rows[0] ?? { total: 0, failed: 0, active: 0, waiting: 0 }
}

export interface ItemChunk {
  position: number
  heading: string | null
  content: string
}

const chunksText = `
select c.position, c.heading, c.content from public.knowledge_chunks c join public.knowledge_base_items i on i.id = c.item_id
where c.item_id = $1 and i.workspace_id = (select app.current_workspace()) order by c.position limit 400`

/** Returns the first 400 chunks of one of the caller's items, in their order. Empty for an item of another user. */
export async function readItemChunks(api: pg.Pool, caller: ChatCaller, itemId: string): Promise<ItemChunk[]> {
  return (await readRows<ItemChunk>(api, caller, 'assistant-item-chunks', chunksText, [itemId])).rows
}
