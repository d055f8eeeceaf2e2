import { beforeAll, expect, it } from 'vitest'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { migrationsFolder } from '../../../migrations-folder.ts'
import { openPool } from '../../../platform/database/database.ts'
import { migrate, readMigrations } from '../../../platform/database/migrator.ts'
import { updateDatabase } from '../../../prepare-database.ts'
import { makeEmptyDatabase } from '../../../testing/new-database.ts'
import { silent } from '../../../testing/signing-keys.ts'
import { sql } from '../../../testing/table-digests.ts'
import { catalogueId } from '../../catalogue/synchronise.ts'
import { definitionOf } from '../runs/run-definitions.ts'

/** The one that gave definitions a table of their own. */
const upgrade = 35

const ran = definitions.finance.hr
const neverRan = definitions.finance.sales
const before = { ...ran, minutes_saved: ran.minutes_saved + 1 }
const result = { output: { parts: [], is_builtin: true }, held_back: [] }
const own = '00000000-0000-4000-8000-0000000000a1'
const twin = '00000000-0000-4000-8000-0000000000a2'
const bare = '00000000-0000-4000-8000-0000000000a3'
const configured = '00000000-0000-4000-8000-0000000000b1'

/** A database of before: workflows of the catalogue and of others, runs on definitions of now and of before, a schedule. */
async function makeOldDatabase(): Promise<string> {
  const url = await makeEmptyDatabase()
  await migrate(
    url,
    (await readMigrations(migrationsFolder)).filter(({ version }) => version < upgrade),
  )
  const workflow = (id: string, name: string, definition: object, sample: object | null) =>
    sql(
      url,
      `insert into public.workflows (id, name, description, industry, category, complexity, definition, sample_result)
       values ($1, $2, 'It works', 'finance', 'hr', 'simple', $3, $4)`,
      [id, name, JSON.stringify(definition), sample && JSON.stringify(sample)],
    )
  await workflow(catalogueId('finance', 'hr'), 'Of the catalogue', ran, result)
  await workflow(own, 'Of an administrator', { ...neverRan, schedule: 'config.workflow_name' }, result)
  await workflow(twin, 'A copy of it', { ...neverRan, schedule: 'config.workflow_name' }, null)
  await workflow(bare, 'Without steps', {}, null)
  await sql(url, `insert into app.run_definitions values ('as-it-is', $1), ('as-it-was', $2)`, [
    JSON.stringify(ran),
    JSON.stringify(before),
  ])
  await sql(url, `select auth.create_account('owner@example.com', 'x')`)
  await sql(url, `insert into public.workflow_configurations (id, user_id, workflow_id) select $1, id, $2 from public.profiles`, [
    configured,
    own,
  ])
  await sql(
    url,
    `insert into public.workflow_runs (user_id, workflow_id, trigger, input, definition_hash)
     select id, $1, 'manual', '{}', unnest(array['as-it-is', 'as-it-was']) from public.profiles`,
    [catalogueId('finance', 'hr')],
  )
  return url
}

let url: string
beforeAll(async () => {
  url = await makeOldDatabase()
  await migrate(url, await readMigrations(migrationsFolder))
})

const namedBy = (id: string) =>
  sql<{ hash: string | null; definition: unknown; result: unknown }>(
    url,
    `select w.definition_hash as hash, d.definition, s.result from public.workflows w
     left join public.workflow_definitions d on d.hash = w.definition_hash
     left join public.workflow_sample_results s on s.workflow_id = w.id where w.id = $1`,
    [id],
  ).then(([row]) => row)

it('keeps what every workflow does and what its sample returned, whoever wrote it', async () => {
  const scheduled = { ...neverRan, schedule: 'config.workflow_name' }
  expect(await namedBy(catalogueId('finance', 'hr'))).toEqual({ hash: 'as-it-is', definition: ran, result })
  expect(await namedBy(own)).toEqual({ hash: expect.any(String), definition: scheduled, result })
  expect(await namedBy(twin)).toMatchObject({ hash: (await namedBy(own))?.hash, result: null })
  expect(await namedBy(bare)).toEqual({ hash: null, definition: null, result: null })
})

it('keeps what runs began with, and each definition once', async () => {
  const pool = openPool({ url, size: 1, onError: () => undefined })
  const runs = await sql<{ definition_hash: string }>(url, 'select definition_hash from public.workflow_runs order by 1')
  const known = await Promise.all(runs.map(({ definition_hash }) => definitionOf(pool, definition_hash)))
  await pool.end()
  expect(known.map(({ definition }) => definition)).toEqual([ran, before])
  expect(await sql(url, 'select count(*)::int as count from public.workflow_definitions')).toEqual([{ count: 3 }])
})

it('writes no definition of the catalogue twice at the start that follows, and leaves those of others', async () => {
  const others = [await namedBy(own), await namedBy(twin), await namedBy(bare)]
  await updateDatabase(url, silent)
  expect((await namedBy(catalogueId('finance', 'hr')))?.hash).toBe('as-it-is')
  const same = await sql(
    url,
    'select count(*)::int as all, count(distinct app.definition_hash(definition))::int as different from public.workflow_definitions',
  )
  expect(same[0]?.all).toBe(same[0]?.different)
  expect([await namedBy(own), await namedBy(twin), await namedBy(bare)]).toEqual(others)
})

it('goes on to say how often a configuration runs', async () => {
  await sql(url, `update public.workflow_configurations set configuration_data = '{"workflow_name":"weekly","ai_temperature":"balanced"}'`)
  expect(await sql(url, 'select app.configured_frequency($1) as frequency', [configured])).toEqual([{ frequency: 'weekly' }])
})
