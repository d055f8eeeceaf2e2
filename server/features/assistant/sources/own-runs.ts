import type pg from 'pg'
import type { RunStatus, RunStepStatus } from '../../../../contracts/runs/runs.ts'
import { readingScope, runInScope } from '../../../platform/database/role-scope.ts'
import type { ChatCaller } from '../chat-caller.ts'

/** A run of the user, with its steps. */
export interface OwnRun {
  id: string
  workflowId: string
  name: string
  status: RunStatus
  waits_for: string | null
  isTest: boolean
  error: string | null
  /** Creation time of the run (ISO 8601). */
  createdAt: string
  seconds: number | null
  minutesSaved: number
  steps: { title: string; kind: string; status: RunStepStatus; error: string | null }[]
}

const runsText = `
select r.id, r.workflow_id as "workflowId", w.name, r.status, r.waits_for, r.is_test as "isTest", r.error, to_json(r.created_at) #>> '{}' as "createdAt",
  extract(epoch from r.finished_at - r.started_at)::float8 as seconds, r.minutes_saved as "minutesSaved",
  coalesce((select jsonb_agg(jsonb_build_object('title', s.title, 'kind', s.kind, 'status', s.status, 'error', s.error) order by s.position)
    from public.workflow_run_steps s where s.run_id = r.id), '[]') as steps
from public.workflow_runs r join public.workflows w on w.id = r.workflow_id
where r.workspace_id = (select app.current_workspace()) and ($1::text[] is null or r.status::text = any ($1::text[])) order by r.created_at desc, r.id desc limit 20`

/**
 * Returns the caller's own latest runs, newest first, at most 20. Reads with the caller's permissions.
 * @param statuses statuses of the runs; null for all
 */
export async function readOwnRuns(api: pg.Pool, { claims }: ChatCaller, statuses: readonly RunStatus[] | null = null): Promise<OwnRun[]> {
  const scope = readingScope('authenticated', claims)
  return (
    await runInScope<OwnRun>(api, scope, { name: 'assistant-own-runs', text: runsText, values: [statuses && `{${statuses.join(',')}}`] })
  ).rows
}
