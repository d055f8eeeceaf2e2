import { connectAsOwner } from './database.ts'

/** Makes the next attempts of the run's steps, of the run and of its queue job due now. */
const skipDelaysSql = `
with steps as (update public.workflow_run_steps set retry_at = now() where run_id = $1 and retry_at > now()),
  runs as (update public.workflow_runs set resume_at = now() where id = $1 and resume_at > now())
update pgboss.job set start_after = now() where data ->> 'run_id' = $1::text and start_after > now()`

/** While `body` runs, skips the delays between attempts of a run, which can be half a minute. */
export async function skipRetryDelays<T>(runId: string, body: () => Promise<T>): Promise<T> {
  const client = await connectAsOwner()
  let pending = Promise.resolve()
  const timer = setInterval(() => {
    pending = pending.then(() => client.query(skipDelaysSql, [runId])).then(() => undefined)
  }, 200)
  try {
    return await body()
  } finally {
    clearInterval(timer)
    await pending.finally(() => client.end())
  }
}
