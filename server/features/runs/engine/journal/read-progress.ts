import type pg from 'pg'
import type { PlacedCheck } from '../../../../../contracts/runs/run-checks.ts'
import type { ApprovalStatus } from '../../../../../contracts/runs/runs.ts'
import type { ClaimedRun } from '../../worker/claimed-run.ts'
import type { StepRow } from './step-row.ts'

/** An approval in a run, with the columns that its step reads. */
export interface KnownApproval {
  path: string
  status: ApprovalStatus
  value: unknown
  edited: unknown
  /** True if the approver changed the value, possibly to null. */
  is_edited: boolean
  /** The brief that the approver uses to write the text, if there is one. */
  brief: string | null
  reason: string | null
  /** Checks that were shown to the approver. */
  checks: PlacedCheck[]
  expires_at: Date | null
  /** Email address of the approver, for display. */
  decider: string | null
}

/** Stored steps and approvals of a run, by path. */
export interface Progress {
  rows: Map<string, StepRow>
  approvals: Map<string, KnownApproval>
}

const rowsText = `
select path, position, name, title, kind, status, attempt, input, output, error, failures, held_back, sources, model, checks, has_sent, mails,
  tokens_in::float8, tokens_out::float8, cost_usd::float8,
  to_json(started_at) #>> '{}' as started_at, to_json(finished_at) #>> '{}' as finished_at, to_json(retry_at) #>> '{}' as retry_at
from public.workflow_run_steps where run_id = $1 order by position`

const approvalsText = `
select a.path, a.status, a.value, a.edited, a.edited is not null as is_edited, a.brief, a.reason, a.checks, a.expires_at, p.email as decider
from public.workflow_approvals a left join public.profiles p on p.id = a.decided_by where a.run_id = $1
order by a.decided_at`

/** Reads the progress that was stored before this process claimed the run. A run that was never claimed before needs no query. */
export async function readProgress(owner: pg.Pool, { id, is_fresh }: ClaimedRun): Promise<Progress> {
  if (is_fresh) return { rows: new Map(), approvals: new Map() }
  const [rows, approvals] = await Promise.all([
    owner.query<StepRow>({ name: 'read-run-steps', text: rowsText, values: [id] }),
    owner.query<KnownApproval>({ name: 'read-run-approvals', text: approvalsText, values: [id] }),
  ])
  return { rows: new Map(rows.rows.map((row) => [row.path, row])), approvals: new Map(approvals.rows.map((row) => [row.path, row])) }
}

const knowledgeText = `
select count(*)::int as count, coalesce(jsonb_agg(title) filter (where place <= 50), '[]') as titles
from (select title, row_number() over (order by created_at desc) as place from public.knowledge_base_items
  where workspace_id = $1 and index_status = 'ready') items`

/** Returns the value of `knowledge` in expressions: the number of indexed items of the workspace, and the titles of the newest 50. */
export async function readKnowledge(owner: pg.Pool, workspaceId: string): Promise<{ count: number; titles: string[] }> {
  const { rows } = await owner.query<{ count: number; titles: string[] }>({
    name: 'run-knowledge',
    text: knowledgeText,
    values: [workspaceId],
  })
  return rows[0] ?? { count: 0, titles: [] }
}
