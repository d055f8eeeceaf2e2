import pg from 'pg'
import { findRunningCluster } from '../server/platform/database/embedded/running-cluster.ts'

/** Where global-setup.ts says whose data the server of all journeys works on. */
export const sharedData = 'WORKWRIGHT_E2E_SHARED_DATA'

/** Lets the pause between two tries of a run pass at once, for as long as `body` takes: half a minute of it is nobody's to watch. */
export async function withoutPauses<T>(runId: string, body: () => Promise<T>): Promise<T> {
  const url = await findRunningCluster(process.env[sharedData] ?? '')
  if (!url) throw new Error('the database of the journeys does not run')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let passing = Promise.resolve()
  const clock = setInterval(() => {
    passing = passing
      .then(() => client.query(`update public.workflow_runs set resume_at = now() where id = $1 and resume_at > now()`, [runId]))
      .then(() => undefined)
  }, 200)
  try {
    return await body()
  } finally {
    clearInterval(clock)
    await passing.finally(() => client.end())
  }
}
