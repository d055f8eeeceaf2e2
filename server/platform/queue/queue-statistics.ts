import type pg from 'pg'

/** Statistics of one queue. Times are from the clock of the database. */
export interface QueueStatistics {
  job: string
  cron: string | null
  waiting: number
  active: number
  /** Number of jobs that failed permanently within the last seven days. */
  failed: number
  lastDone: Date | null
  lastFailure: { at: Date; message: string } | null
}

interface StatisticsRow extends Omit<QueueStatistics, 'lastFailure'> {
  failedAt: Date | null
  failure: string | null
}

/** Reads the tables of pg-boss (schema `pgboss`), because its own counts are updated in the background and may be outdated. */
const text = `
with counted as (
  select name,
    count(*) filter (where state in ('created', 'retry'))::int as waiting,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'failed' and completed_on > now() - interval '7 days')::int as failed,
    max(completed_on) filter (where state = 'completed') as last_done
  from pgboss.job group by name
), failures as (
  select distinct on (name) name, completed_on, output from pgboss.job where state = 'failed' order by name, completed_on desc
)
select q.name as job, s.cron, coalesce(c.waiting, 0) as waiting, coalesce(c.active, 0) as active, coalesce(c.failed, 0) as failed,
  c.last_done as "lastDone", f.completed_on as "failedAt", coalesce(f.output ->> 'message', f.output ->> 'value', f.output::text) as failure
from pgboss.queue q left join counted c on c.name = q.name left join failures f on f.name = q.name
  left join pgboss.schedule s on s.name = q.name
where q.name not like '\\_\\_%' order by q.name`

const maxErrorLength = 500

/** Returns the statistics of each queue, sorted by name. */
export async function readQueueStatistics(owner: pg.Pool): Promise<QueueStatistics[]> {
  const { rows } = await owner.query<StatisticsRow>(text)
  return rows.map(({ failedAt, failure, ...figures }) => ({
    ...figures,
    lastFailure: failedAt === null ? null : { at: failedAt, message: (failure ?? 'unknown').slice(0, maxErrorLength) },
  }))
}
