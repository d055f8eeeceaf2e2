import type pg from 'pg'

/** How one kind of background work stands. Moments are of the database's clock. */
export interface JobFigures {
  job: string
  cron: string | null
  waiting: number
  active: number
  /** Given up within the last seven days. */
  failed: number
  lastDone: Date | null
  lastFailure: { at: Date; message: string } | null
}

interface FiguresRow extends Omit<JobFigures, 'lastFailure'> {
  failedAt: Date | null
  failure: string | null
}

/** pg-boss' own tables (schema `pgboss`): it counts them in the background and not up to date. */
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

/** Characters of a fault that are told. */
const longestFault = 500

/** Reads how each queue stands, by name. */
export async function readJobFigures(owner: pg.Pool): Promise<JobFigures[]> {
  const { rows } = await owner.query<FiguresRow>(text)
  return rows.map(({ failedAt, failure, ...figures }) => ({
    ...figures,
    lastFailure: failedAt === null ? null : { at: failedAt, message: (failure ?? 'unknown').slice(0, longestFault) },
  }))
}
