import pg from 'pg'
import { findRunningCluster } from '../../server/platform/database/embedded/running-cluster.ts'

/** Name of the environment variable with the data folder of the shared server. global-setup.ts sets it. */
export const sharedDataVariable = 'WORKWRIGHT_E2E_SHARED_DATA'

/** Makes the next attempt due now: of the run's steps, of the run, and of its queue job. */
const skipDelaysSql = `
with steps as (update public.workflow_run_steps set retry_at = now() where run_id = $1 and retry_at > now()),
  runs as (update public.workflow_runs set resume_at = now() where id = $1 and resume_at > now())
update pgboss.job set start_after = now() where data ->> 'run_id' = $1::text and start_after > now()`

/** While `body` runs, skips the delays between attempts of a run, which can be half a minute. */
export async function skipRetryDelays<T>(runId: string, body: () => Promise<T>): Promise<T> {
  const url = await findRunningCluster(process.env[sharedDataVariable] ?? '')
  if (!url) throw new Error('the database of the shared server is not running')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
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
