import pg from 'pg'
import { findRunningCluster } from '../server/platform/database/embedded/running-cluster.ts'

/** Where global-setup.ts says whose data the server of all journeys works on. */
export const sharedData = 'WORKWRIGHT_E2E_SHARED_DATA'

/** The step's next try, the run's, and the job that a worker comes for. */
const pass = `
with steps as (update public.workflow_run_steps set retry_at = now() where run_id = $1 and retry_at > now()),
  runs as (update public.workflow_runs set resume_at = now() where id = $1 and resume_at > now())
update pgboss.job set start_after = now() where data ->> 'run_id' = $1::text and start_after > now()`

/** Lets the pause between two tries of a run pass at once, for as long as `body` takes: half a minute of it is nobody's to watch. */
export async function withoutPauses<T>(runId: string, body: () => Promise<T>): Promise<T> {
  const url = await findRunningCluster(process.env[sharedData] ?? '')
  if (!url) throw new Error('the database of the journeys does not run')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let passing = Promise.resolve()
  const clock = setInterval(() => {
    passing = passing.then(() => client.query(pass, [runId])).then(() => undefined)
  }, 200)
  try {
    return await body()
  } finally {
    clearInterval(clock)
    await passing.finally(() => client.end())
  }
}
