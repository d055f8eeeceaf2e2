import type pg from 'pg'
import { AppError } from '../../../platform/http/errors.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import { requireTransition } from '../lifecycle/end-run.ts'
import type { RunEffects } from '../lifecycle/run-effects.ts'
import { advanceRun, runJobOptions } from '../run-jobs.ts'
import { containersOf, type ResumableRun } from './resume-run.ts'

/** Query for the first step that the built-in model did after an unusable answer, and whether a message or a decision follows it. */
const fallbackText = `
select s.path, s.position,
  exists (select from public.workflow_run_steps later
    where later.run_id = $1 and later.position >= s.position and (later.has_sent or later.mails is not null)) as has_sent,
  exists (select from public.workflow_approvals a join public.workflow_run_steps later on later.run_id = a.run_id and later.path = a.path
    where a.run_id = $1 and later.position >= s.position and a.status <> 'pending') as is_decided
from public.workflow_run_steps s where s.run_id = $1 and s.checks @> '[{"code": "model_failed"}]' order by s.position limit 1`

/** Statement that removes a step and all later steps with their approvals. Steps that contain it continue. */
const resetText = `
with deleted_steps as (
  delete from public.workflow_run_steps where run_id = $1 and position >= $2 and path <> all ($3) returning path),
deleted_approvals as (
  delete from public.workflow_approvals where run_id = $1 and path in (select path from deleted_steps)),
continued_steps as (
  update public.workflow_run_steps set status = 'running', finished_at = null, error = null where run_id = $1 and path = any ($3))
update public.workflow_runs set status = 'queued', resume_at = null, waits_for = null where id = $1`

/**
 * Repeats the steps of a waiting run from the first step that the connected model did not answer usably, in the caller's transaction, which
 * has locked the run's row. The result of the built-in model and its approvals are discarded.
 * @throws AppError `conflict` if the run does not wait, has no such step, or has sent a message or got a decision after that step
 */
export async function retryModel(
  client: pg.ClientBase,
  { queue, effects }: { queue: Pick<TransactionalJobs, 'send'>; effects: Pick<RunEffects, 'markApprovalsRead'> },
  run: ResumableRun,
): Promise<void> {
  if (run.status !== 'waiting_approval')
    throw new AppError('conflict', { message: 'Only runs that wait for an approval can ask the model again' })
  requireTransition(run.status, 'queued')
  const { rows } = await client.query<{ path: string; position: number; has_sent: boolean; is_decided: boolean }>(fallbackText, [run.id])
  const [step] = rows
  if (!step) throw new AppError('conflict', { message: 'The model answered every step of this run' })
  if (step.has_sent || step.is_decided)
    throw new AppError('conflict', { message: 'This run has already sent a message or got a decision. Run it again instead.' })
  await client.query(resetText, [run.id, step.position, containersOf(step.path)])
  await effects.markApprovalsRead(client, run.id)
  await queue.send(client, advanceRun, { run_id: run.id }, runJobOptions(run))
}
