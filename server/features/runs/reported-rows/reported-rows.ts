import type pg from 'pg'
import type { StepOf } from '../../../../contracts/workflows/workflow-definition-steps.ts'
import type { TableRow } from '../../workflows/tables/read-table.ts'
import type { StepContext } from '../steps/step-handler.ts'
import { digestRows } from './row-digests.ts'

/** Statement that finds the last reported version of each row. */
const knownText = `
select distinct on (row_key) row_key, row_digest from app.reported_rows
where configuration_id = $1 and step = $2 and row_key = any ($3::bytea[]) and reported_at is not null
order by row_key, reported_at desc`

/** Records the rows of a run. They count as reported if the run succeeds. */
const recordRowsText = `
insert into app.reported_rows (configuration_id, step, row_key, row_digest, pending_run_id)
select distinct on (row_key, row_digest) $1::uuid, $2, row_key, row_digest, $5::uuid
from unnest($3::bytea[], $4::bytea[]) as noted (row_key, row_digest)
on conflict (configuration_id, step, row_key, row_digest) do update set pending_run_id = excluded.pending_run_id, noted_at = now()`

/**
 * Returns the rows that are new, or that have other values than in the last report of the configuration, and records them for this run.
 * Returns all rows without `only_new_rows` or a configuration, and within loops, because their steps have no stable path.
 */
export async function selectNewRows(
  { run, path, within }: Pick<StepContext, 'run' | 'path' | 'within'>,
  { name: step, fields }: Pick<StepOf<'table'>, 'name' | 'fields'>,
  rows: readonly TableRow[],
): Promise<readonly TableRow[]> {
  const { configuration_id: configurationId } = run
  if (!run.only_new_rows || configurationId === null || path.includes('.items.')) return rows
  const digests = digestRows(rows, fields)
  return within(async (client) => {
    const { rows: known } = await client.query<{ row_key: Buffer; row_digest: Buffer }>(knownText, [
      configurationId,
      step,
      digests.map(({ key }) => key),
    ])
    const reported = new Map(known.map(({ row_key, row_digest }) => [row_key.toString('base64'), row_digest]))
    const isNew = digests.map(({ key, digest }) => !reported.get(key.toString('base64'))?.equals(digest))
    const noted = digests.filter((_, index) => isNew[index])
    if (noted.length > 0)
      await client.query(recordRowsText, [configurationId, step, noted.map(({ key }) => key), noted.map(({ digest }) => digest), run.id])
    return rows.filter((_, index) => isNew[index])
  })
}

/** Marks the rows of a run as reported, in the transaction that sets the run to succeeded. */
export async function confirmReportedRows(client: pg.ClientBase, runId: string): Promise<void> {
  await client.query('update app.reported_rows set reported_at = now(), pending_run_id = null where pending_run_id = $1', [runId])
}
