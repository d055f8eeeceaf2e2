import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'

/**
 * SQL for the fingerprint of the stored workflow library. Each change of a row changes its `xmin`. The table of definitions is not
 * included, because definitions never change.
 */
const fingerprintSql = `md5(
  (select coalesce(string_agg(id::text || xmin::text, ',' order by id), '') from public.workflows) ||
  (select coalesce(string_agg(workflow_id::text || xmin::text, ',' order by workflow_id), '') from public.workflow_sample_results) ||
  (select coalesce(string_agg(category::text || position || xmin::text, ',' order by category, position), '') from app.configuration_fields))`

/** Name of the row that stores the latest fingerprint, in a table that no API role can read. */
const name = 'catalogue'

/**
 * Synchronizes the workflow library in the database with the repository. Reads and compares the 80 definitions only if their
 * files or rows have changed since the last synchronization.
 * @param source digest of the source files (source-digest.ts)
 */
export async function ensureCatalogue(owner: pg.Pool, source: string): Promise<void> {
  const { rowCount } = await owner.query(
    `select from platform.secrets where name = $1 and value = jsonb_build_object('source', $2::text, 'present', ${fingerprintSql})`,
    [name, source],
  )
  if (rowCount === 1) return
  const { synchronizeCatalogue } = await import('./synchronize.ts')
  await transaction(owner, async (client) => {
    // The lock prevents writes before the fingerprint is stored. Reads and runs continue.
    await client.query('lock table public.workflows, public.workflow_sample_results, app.configuration_fields in share row exclusive mode')
    await synchronizeCatalogue(client)
    await client.query(
      `insert into platform.secrets (name, value) values ($1, jsonb_build_object('source', $2::text, 'present', ${fingerprintSql}))
       on conflict (name) do update set value = excluded.value`,
      [name, source],
    )
  })
}
