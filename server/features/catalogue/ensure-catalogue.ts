import type pg from 'pg'
import { transaction } from '../../platform/database/database.ts'

/** What stands in the database, without reading it: a row that anybody writes has another `xmin`. Definitions never change. */
const presentText = `md5(
  (select coalesce(string_agg(id::text || xmin::text, ',' order by id), '') from public.workflows) ||
  (select coalesce(string_agg(workflow_id::text || xmin::text, ',' order by workflow_id), '') from public.workflow_sample_results) ||
  (select coalesce(string_agg(category::text || position || xmin::text, ',' order by category, position), '') from app.configuration_fields))`

/** Where it is kept what was synchronised last: with the other values that no role of the API reaches. */
const name = 'catalogue'

/**
 * Has the catalogue in the database as the repository has it. Eighty definitions are read, checked and compared only when
 * their files, or the rows, are not those of the last time.
 * @param source one value for those files (source-digest.ts)
 */
export async function ensureCatalogue(owner: pg.Pool, source: string): Promise<void> {
  const { rowCount } = await owner.query(
    `select from platform.secrets where name = $1 and value = jsonb_build_object('source', $2::text, 'present', ${presentText})`,
    [name, source],
  )
  if (rowCount === 1) return
  const { synchroniseCatalogue } = await import('./synchronise.ts')
  await transaction(owner, async (client) => {
    // Nobody writes between our rows and what is noted of them; readers and runs go on.
    await client.query('lock table public.workflows, public.workflow_sample_results, app.configuration_fields in share row exclusive mode')
    await synchroniseCatalogue(client)
    await client.query(
      `insert into platform.secrets as kept (name, value) values ($1, jsonb_build_object('source', $2::text, 'present', ${presentText}))
       on conflict (name) do update set value = excluded.value`,
      [name, source],
    )
  })
}
