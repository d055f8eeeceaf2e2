import type pg from 'pg'
import type { RunStatus } from '../../../../contracts/runs/runs.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import { requireTransition } from '../lifecycle/end-run.ts'
import { advanceRun, runJobOptions } from '../run-jobs.ts'

export interface ResumableRun {
  id: string
  user_id: string
  status: RunStatus
  failed_step: string | null
  priority: number
}

/**
 * Returns the paths of the steps that contain a failed step and therefore failed with it. When the run is resumed, they continue, and the
 * failed step starts again. A step whose `on_error` branch was running is not included: it remains failed, and its branch continues.
 */
export function containersOf(path: string): string[] {
  const parts = path.split('.')
  const containerPaths: string[] = []
  for (let end = 1; end < parts.length; end += 1) {
    // The part after a step's path is the name of the block: `steps`, `else`, `items` or `on_error`.
    const block = parts[end]
    if (block === 'steps' || block === 'else' || block === 'items') containerPaths.push(parts.slice(0, end).join('.'))
  }
  return containerPaths
}

/** Statement that resets the steps of a run. Retains finished steps, and failed steps after which `on_error` continued. */
const resetText = `
with deleted_steps as (
  delete from public.workflow_run_steps
  where run_id = $1 and (path = $2 or (status in ('queued', 'running', 'waiting_approval', 'cancelled') and path <> all ($3))) returning path),
deleted_approvals as (
  delete from public.workflow_approvals where run_id = $1 and path in (select path from deleted_steps)),
continued_steps as (
  update public.workflow_run_steps set status = 'running', error = null, finished_at = null, retry_at = null
  where run_id = $1 and path = any ($3) and status in ('failed', 'cancelled', 'queued'))
update public.workflow_runs set status = 'queued', error = null, error_code = null, failed_step = null, finished_at = null, output = null, active_ms = 0,
  takeovers = 0, crashes = 0, resume_at = null, cancel_requested_at = null, configuration = coalesce($4, configuration)
where id = $1`

/**
 * Resumes a failed run at the step that failed, in the caller's transaction, which has locked the run's row.
 * @param configuration replaces the configuration of the run unless null
 */
export async function resumeRun(
  client: pg.ClientBase,
  queue: Pick<TransactionalJobs, 'send'>,
  run: ResumableRun,
  configuration: Record<string, unknown> | null,
): Promise<void> {
  if (run.status !== 'failed') throw new AppError('conflict', { message: 'Only failed runs can be resumed' })
  requireTransition(run.status, 'queued')
  const path = run.failed_step ?? ''
  await client.query(resetText, [run.id, path, containersOf(path), configuration === null ? null : JSON.stringify(configuration)])
  await queue.send(client, advanceRun, { run_id: run.id }, runJobOptions(run))
}
