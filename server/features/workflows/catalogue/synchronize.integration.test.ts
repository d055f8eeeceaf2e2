import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { industries, workflowCategories } from '../../../../contracts/enumerations.ts'
import { definitions } from '../../../../database/seed/workflows/definitions.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { catalogueId, readCatalogue, synchronizeCatalogue } from './synchronize.ts'

let pool: pg.Pool

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: await makeTestDatabase() })
})
afterAll(() => pool.end())

it('has one workflow with a unique name for each industry and category', async () => {
  const catalogue = await readCatalogue()
  expect(catalogue).toHaveLength(industries.length * workflowCategories.length)
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(80)
})

it('has no duplicate descriptions', async () => {
  const catalogue = await readCatalogue()
  const sentences = catalogue.flatMap(({ description, use_cases, expected_outcomes }) => [description, ...use_cases, ...expected_outcomes])
  expect(new Set(sentences).size).toBe(sentences.length)
})

it('stores the order of the workflows in the database', async () => {
  const catalogue = await readCatalogue()
  const { rows } = await pool.query('select id, name from public.workflows order by created_at desc')
  expect(rows).toEqual(catalogue.map(({ name, industry, category }) => ({ id: catalogueId(industry, category), name })))
})

it('stores the definition of each workflow unchanged', async () => {
  const { rows } = await pool.query<{ place: string; definition: unknown }>(
    `select industry || '/' || category as place, definition
     from public.workflows join public.workflow_definitions on hash = definition_hash`,
  )
  const expected = Object.entries(definitions).flatMap(([industry, categories]) =>
    Object.entries(categories).map(([category, definition]) => [`${industry}/${category}`, definition]),
  )
  expect(Object.fromEntries(rows.map(({ place, definition }) => [place, definition]))).toEqual(Object.fromEntries(expected))
})

it('restores changed rows, and writes neither additional nor unchanged rows', async () => {
  await pool.query(`update public.workflows set name = 'Changed', definition_hash = null where id = $1`, [catalogueId('finance', 'hr')])
  await pool.query(
    `insert into public.workflows (name, description, industry, category, complexity) values ('Ours', 'Ours', 'finance', 'hr', 'simple')`,
  )
  const before = await pool.query<{ version: string }>('select id, xmin::text as version from public.workflows order by id')
  await synchronizeCatalogue(pool)
  const after = await pool.query<{ version: string }>('select id, xmin::text as version from public.workflows order by id')
  const changed = after.rows.filter((row, index) => row.version !== before.rows[index]?.version)
  expect(changed.map((row) => (row as unknown as { id: string }).id)).toEqual([catalogueId('finance', 'hr')])
  expect(after.rows).toHaveLength(81)
})
