import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { JobTransfer } from '../../../platform/queue/taken-jobs.ts'
import { advanceRun } from './run-jobs.ts'

interface Freed {
  id: string
  user_id: string
  priority: number
}

/** Runs whose worker is gone. */
const abandonedText = `
update public.workflow_runs r set status = 'queued', lease = null, lease_until = null, takeovers = r.takeovers + 1, crashes = r.crashes + 1
from (select id from public.workflow_runs where status = 'running' and lease_until < now() order by lease_until limit 500 for update skip locked) gone
where r.id = gone.id returning r.id, r.user_id, r.priority`

/** Runs whose pause is over: tries that are due, approvals whose time has come. */
const dueText = `
update public.workflow_runs r set status = 'queued', resume_at = null
from (select id from public.workflow_runs where resume_at <= now() and status in ('queued', 'waiting_approval') and lease is null
  order by resume_at limit 500 for update skip locked) due
where r.id = due.id returning r.id, r.user_id, r.priority`

/** Jobs of workers that are gone: their runs are given back, ended or wait. They would count against their owner's share. */
const strayText = `
select j.id from pgboss.job j left join public.workflow_runs r on r.id = (j.data ->> 'run_id')::uuid
where j.name = $1 and j.state = 'active' and j.started_on < now() - interval '5 seconds' and (r.id is null or r.status <> 'running' or r.lease is null)`

/** Runs that wait for a job that nobody has: jobs that were deleted, or given up by the queue. */
const forgottenText = `
select r.id, r.user_id, r.priority from public.workflow_runs r
where r.status = 'queued' and r.resume_at is null and r.lease is null and r.created_at < now() - interval '1 minute'
  and not exists (select from pgboss.job j where j.name = $1 and j.state in ('created', 'retry', 'active') and j.data ->> 'run_id' = r.id::text)
limit 500`

export interface Reaped {
  abandoned: number
  due: number
}

/**
 * Gives back runs whose lease ran out, and wakes those whose time has come. Any number of processes may do it at once.
 * @param isThorough looks for runs without a job as well, and forgets keys that no longer count
 */
export async function reapRuns(owner: pg.Pool, queue: JobTransfer, isThorough: boolean): Promise<Reaped> {
  return transaction(owner, async (client) => {
    const { rows: abandoned } = await client.query<Freed>({ name: 'reap-abandoned', text: abandonedText })
    const { rows: due } = await client.query<Freed>({ name: 'reap-due', text: dueText })
    const { rows: forgotten } = isThorough
      ? await client.query<Freed>({ name: 'reap-forgotten', text: forgottenText, values: [advanceRun.name] })
      : { rows: [] }
    if (isThorough) await client.query(`delete from app.run_keys where created_at < now() - interval '1 day'`)
    const { rows: stray } = await client.query<{ id: string }>({ name: 'reap-stray', text: strayText, values: [advanceRun.name] })
    await queue.settle(
      client,
      advanceRun,
      stray.map(({ id }) => id),
    )
    const freed = [...abandoned, ...due, ...forgotten]
    await queue.sendAll(
      client,
      advanceRun,
      freed.map(({ id, user_id, priority }) => ({ payload: { run_id: id }, priority, group: user_id })),
    )
    return { abandoned: abandoned.length + forgotten.length, due: due.length }
  })
}
