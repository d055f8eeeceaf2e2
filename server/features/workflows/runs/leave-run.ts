import type pg from 'pg'
import { type RunStatus, sourcesOf } from '../../../../contracts/runs.ts'
import type { JobTransfer } from '../../../platform/queue/taken-jobs.ts'
import type { HeldRun } from './held-run.ts'
import type { KnownApproval } from './read-progress.ts'
import { advanceRun } from './run-jobs.ts'
import type { StepRow } from './step-row.ts'

/** Milliseconds up to which the queue keeps the time of a pause; a longer one is kept by the run's row alone, and the reaper. */
const shortPause = 5 * 60_000

export interface Pause {
  status: Extract<RunStatus, 'queued' | 'waiting_approval'>
  /** When it goes on by itself; null: when somebody decides. */
  resumeAt: Date | null
}

/** What a run waits for that can go on no further now. */
export function pauseOf(rows: Iterable<StepRow>, approvals: ReadonlyMap<string, KnownApproval>): Pause {
  const tries: number[] = []
  const ends: number[] = []
  let isAsking = false
  for (const { status, retry_at, path } of rows) {
    if (status === 'queued' && retry_at !== null) tries.push(Date.parse(retry_at))
    if (status !== 'waiting_approval') continue
    isAsking = true
    const end = approvals.get(path)?.expires_at
    if (end) ends.push(end.getTime())
  }
  const next = Math.min(...tries, ...ends)
  // With a try before it, it is the queue's turn first: the decision, when it comes, is seen then as well.
  const status = isAsking && tries.length === 0 ? 'waiting_approval' : 'queued'
  return { status, resumeAt: Number.isFinite(next) ? new Date(next) : null }
}

const pauseText = `
update public.workflow_runs set lease = null, lease_until = null, active_ms = active_ms + $4,
  status = case when decided.is_so then 'queued' else $2 end::public.run_status,
  resume_at = case when decided.is_so then null else $3::timestamptz end
from (select exists (
  select from public.workflow_approvals a join public.workflow_run_steps s on s.run_id = a.run_id and s.path = a.path
  where a.run_id = $1 and a.status <> 'pending' and s.status = 'waiting_approval') as is_so) decided
where id = $1 and status = any ($5::public.run_status[]) returning decided.is_so`

type Leaving = Pick<HeldRun, 'id' | 'user_id' | 'priority'>

/** Lets go of a run that waits. Whoever decided in the meantime is not forgotten: then it goes on at once. */
export async function pauseRun(
  client: pg.ClientBase,
  queue: Pick<JobTransfer, 'send'>,
  run: Leaving,
  { status, resumeAt, activeMs }: Pause & { activeMs: number },
): Promise<void> {
  const values = [run.id, status, resumeAt, Math.round(activeMs), sourcesOf(status).filter((from) => from === 'running')]
  const { rows } = await client.query<{ is_so: boolean }>({ name: 'pause-run', text: pauseText, values })
  if (!rows[0]) throw new Error(`run ${run.id} cannot wait`)
  const soon = resumeAt !== null && resumeAt.getTime() - Date.now() < shortPause ? resumeAt : null
  const at = rows[0].is_so ? null : soon
  if (!rows[0].is_so && at === null) return
  await queue.send(
    client,
    advanceRun,
    { run_id: run.id },
    { priority: run.priority, group: run.user_id, ...(at === null ? {} : { startAfter: at }) },
  )
}

const handBackText = `
update public.workflow_runs set lease = null, lease_until = null, active_ms = active_ms + $2, status = 'queued',
  takeovers = takeovers + $3, resume_at = $4::timestamptz
where id = $1 and status = 'running'`

/** Gives a run back: somebody else goes on with it, at once or after a fault of ours a little later. */
export async function handBackRun(
  client: pg.ClientBase,
  queue: Pick<JobTransfer, 'send'>,
  run: Leaving,
  { activeMs, at }: { activeMs: number; at: Date | null },
): Promise<void> {
  await client.query({ name: 'hand-back-run', text: handBackText, values: [run.id, Math.round(activeMs), at === null ? 0 : 1, at] })
  await queue.send(
    client,
    advanceRun,
    { run_id: run.id },
    { priority: run.priority, group: run.user_id, ...(at === null ? {} : { startAfter: at }) },
  )
}
