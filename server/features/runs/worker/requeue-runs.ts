import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { TransactionalJobs } from '../../../platform/queue/taken-jobs.ts'
import { notPaused } from '../not-paused.ts'
import { advanceRun, runJobOptions } from '../run-jobs.ts'

interface RequeuedRun {
  id: string
  user_id: string
  priority: number
}

/** Statement that queues runs whose worker has ended. */
const requeueAbandonedSql = `
update public.workflow_runs r set status = 'queued', lease = null, lease_until = null, takeovers = r.takeovers + 1, crashes = r.crashes + 1
from (select id from public.workflow_runs where status = 'running' and lease_until < now() order by lease_until limit 500 for update skip locked) gone
where r.id = gone.id returning r.id, r.user_id, r.priority`

/** Statement that queues runs whose pause is over: due retries and expired approvals. */
const requeueDueSql = `
update public.workflow_runs r set status = 'queued', resume_at = null
from (select id from public.workflow_runs where resume_at <= now() and status in ('queued', 'waiting_approval') and lease is null
  order by resume_at limit 500 for update skip locked) due
where r.id = due.id returning r.id, r.user_id, r.priority`

/** Query for active jobs of workers that have ended. They would count towards the concurrency limit of their owner. */
const orphanedJobsSql = `
select j.id from pgboss.job j left join public.workflow_runs r on r.id = (j.data ->> 'run_id')::uuid
where j.name = $1 and j.state = 'active' and j.started_on < now() - interval '5 seconds' and (r.id is null or r.status <> 'running' or r.lease is null)`

/**
 * Query for queued runs that have no job, because it was deleted or failed in the queue. Excludes paused runs, which are queued when the
 * pause ends.
 */
const runsWithoutJobSql = `
select r.id, r.user_id, r.priority from public.workflow_runs r
where r.status = 'queued' and r.resume_at is null and r.lease is null and r.created_at < now() - interval '1 minute'
  and ${notPaused('r')}
  and not exists (select from pgboss.job j where j.name = $1 and j.state in ('created', 'retry', 'active') and j.data ->> 'run_id' = r.id::text)
limit 500`

export interface RequeueCounts {
  abandoned: number
  due: number
}

/**
 * Queues runs whose lease has expired or whose pause is over. Several processes can do this at the same time.
 * @param isThorough true to also queue runs without a job, and delete expired idempotency keys
 */
export async function requeueRuns(owner: pg.Pool, queue: TransactionalJobs, isThorough: boolean): Promise<RequeueCounts> {
  return transaction(owner, async (client) => {
    const { rows: abandoned } = await client.query<RequeuedRun>({ name: 'requeue-abandoned', text: requeueAbandonedSql })
    const { rows: due } = await client.query<RequeuedRun>({ name: 'requeue-due', text: requeueDueSql })
    const { rows: withoutJob } = isThorough
      ? await client.query<RequeuedRun>({ name: 'requeue-without-job', text: runsWithoutJobSql, values: [advanceRun.name] })
      : { rows: [] }
    if (isThorough) await client.query(`delete from app.idempotency_keys where created_at < now() - interval '1 day'`)
    const { rows: orphanedJobs } = await client.query<{ id: string }>({
      name: 'requeue-orphaned-jobs',
      text: orphanedJobsSql,
      values: [advanceRun.name],
    })
    await queue.settle(
      client,
      advanceRun,
      orphanedJobs.map(({ id }) => id),
    )
    const requeued = [...abandoned, ...due, ...withoutJob]
    await queue.sendAll(
      client,
      advanceRun,
      requeued.map((run) => ({ payload: { run_id: run.id }, ...runJobOptions(run) })),
    )
    return { abandoned: abandoned.length + withoutJob.length, due: due.length }
  })
}
