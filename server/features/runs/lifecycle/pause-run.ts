import type pg from 'pg'
import { type RunStatus, sourcesOf } from '../../../../contracts/runs/runs.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import type { KnownApproval } from '../engine/journal/read-progress.ts'
import type { StepRow } from '../engine/journal/step-row.ts'
import { advanceRun, runJobOptions } from '../run-jobs.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'

/** Maximum pause that is scheduled in the queue, in milliseconds. A longer pause is stored in the run's row, and a periodic job ends it. */
const maxQueuedPauseMs = 5 * 60_000

export interface Pause {
  status: Extract<RunStatus, 'queued' | 'waiting_approval'>
  /** Time when the run continues; null if it waits only for a decision. */
  resumeAt: Date | null
}

/** Returns what a run waits for, and until when. */
export function pauseOf(rows: Iterable<StepRow>, approvals: ReadonlyMap<string, KnownApproval>): Pause {
  const retries: number[] = []
  const expiryTimes: number[] = []
  let isWaitingForApproval = false
  for (const { status, retry_at, path } of rows) {
    if (status === 'queued' && retry_at !== null) retries.push(Date.parse(retry_at))
    if (status !== 'waiting_approval') continue
    isWaitingForApproval = true
    const end = approvals.get(path)?.expires_at
    if (end) expiryTimes.push(end.getTime())
  }
  const next = Math.min(...retries, ...expiryTimes)
  // If a retry is scheduled, the run is queued, and handles decisions at the retry as well.
  const status = isWaitingForApproval && retries.length === 0 ? 'waiting_approval' : 'queued'
  return { status, resumeAt: Number.isFinite(next) ? new Date(next) : null }
}

const pauseText = `
update public.workflow_runs set lease = null, lease_until = null, active_ms = active_ms + $4,
  status = case when decided.is_decided then 'queued' else $2 end::public.run_status,
  resume_at = case when decided.is_decided then null else $3::timestamptz end,
  waits_for = case when $2 = 'waiting_approval' and not decided.is_decided then case when decided.needs_input then 'input' else 'approval' end end
from (select exists (
  select from public.workflow_approvals a join public.workflow_run_steps s on s.run_id = a.run_id and s.path = a.path
  where a.run_id = $1 and a.status <> 'pending' and s.status = 'waiting_approval') as is_decided,
  exists (select from public.workflow_approvals a where a.run_id = $1 and a.status = 'pending' and a.input_request is not null) as needs_input) decided
where id = $1 and status = any ($5::public.run_status[]) returning decided.is_decided`

type PausedRun = Pick<ClaimedRun, 'id' | 'user_id' | 'priority'>

/** Releases a run that waits. If an approval was decided during the release, the run is queued at once. */
export async function pauseRun(
  client: pg.ClientBase,
  queue: Pick<TransactionalJobs, 'send'>,
  run: PausedRun,
  { status, resumeAt, activeMs }: Pause & { activeMs: number },
): Promise<void> {
  const values = [run.id, status, resumeAt, Math.round(activeMs), sourcesOf(status).filter((from) => from === 'running')]
  const { rows } = await client.query<{ is_decided: boolean }>({ name: 'pause-run', text: pauseText, values })
  if (!rows[0]) throw new Error(`run ${run.id} cannot wait`)
  const queuedUntil = resumeAt !== null && resumeAt.getTime() - Date.now() < maxQueuedPauseMs ? resumeAt : null
  const startAfter = rows[0].is_decided ? null : queuedUntil
  if (!rows[0].is_decided && startAfter === null) return
  await queue.send(client, advanceRun, { run_id: run.id }, runJobOptions(run, startAfter))
}

const releaseText = `
update public.workflow_runs set lease = null, lease_until = null, active_ms = active_ms + $2, status = 'queued',
  takeovers = takeovers + $3, resume_at = $4::timestamptz
where id = $1 and status = 'running'`

/** Releases a run for any worker: at once, or after an internal error at a later time. */
export async function releaseRun(
  client: pg.ClientBase,
  queue: Pick<TransactionalJobs, 'send'>,
  run: PausedRun,
  { activeMs, resumeAt }: { activeMs: number; resumeAt: Date | null },
): Promise<void> {
  await client.query({
    name: 'release-run',
    text: releaseText,
    values: [run.id, Math.round(activeMs), resumeAt === null ? 0 : 1, resumeAt],
  })
  await queue.send(client, advanceRun, { run_id: run.id }, runJobOptions(run, resumeAt))
}
