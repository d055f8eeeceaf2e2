import type pg from 'pg'
import { type CreditedRun, readCreditedMinutes } from './read-credited-minutes.ts'

const runText = `
select r.id, r.is_test, r.uses_sample, r.output, r.rating, r.correction, coalesce((d.definition ->> 'minutes_saved')::int, 0) as minutes
from public.workflow_runs r left join public.workflow_definitions d on d.hash = r.definition_hash
where r.id = $1 and r.status = 'succeeded' and r.minutes_saved > 0 for update of r`

/**
 * Updates the saved minutes of a run after one of its emails has failed, in the transaction that records the failure. A message that was
 * not delivered is not accepted work. Runs that are in progress count their minutes at their end.
 */
export async function updateMinutes(client: pg.ClientBase, runId: string): Promise<void> {
  const { rows } = await client.query<CreditedRun>(runText, [runId])
  const [run] = rows
  if (!run) return
  await client.query('update public.workflow_runs set minutes_saved = $2 where id = $1', [runId, await readCreditedMinutes(client, run)])
}
