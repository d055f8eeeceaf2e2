import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPool } from '../../../platform/database/database.ts'
import { makeTestDatabase } from '../../../testing/database/test-database.ts'
import { ensureCatalogue as ensureCatalogueOf } from './ensure-catalogue.ts'
import { digestSources } from './source-digest.ts'
import { catalogueId } from './synchronize.ts'

let pool: pg.Pool
const ensureCatalogue = (owner: pg.Pool) => ensureCatalogueOf(owner, digestSources())

beforeAll(async () => {
  pool = openPool({ url: await makeTestDatabase(), size: 4, onError: () => undefined })
})
afterAll(() => pool.end())

/** Returns the id of the transaction that stored the latest fingerprint. */
const readStoredDigest = async () =>
  (await pool.query(`select xmin::text as by, value from platform.secrets where name = 'catalogue'`)).rows[0]

const nameOf = async (id: string) => (await pool.query('select name from public.workflows where id = $1', [id])).rows[0]?.name

it('does nothing if files and rows are unchanged', async () => {
  await ensureCatalogue(pool)
  const before = await readStoredDigest()
  await ensureCatalogue(pool)
  expect(await readStoredDigest()).toEqual(before)
  expect(before.value).toEqual({ source: expect.any(String), present: expect.any(String) })
})

it('restores a changed workflow', async () => {
  const id = catalogueId('retail', 'sales')
  const name = await nameOf(id)
  await pool.query(`update public.workflows set name = 'Changed' where id = $1`, [id])
  await ensureCatalogue(pool)
  expect(await nameOf(id)).toBe(name)
})

it('restores a deleted form field', async () => {
  const count = async () => (await pool.query('select count(*)::int as count from app.configuration_fields')).rows[0].count
  const before = await count()
  await pool.query('delete from app.configuration_fields where position = 0')
  await ensureCatalogue(pool)
  expect(await count()).toBe(before)
})

it('synchronizes again if a source file has changed', async () => {
  const before = await readStoredDigest()
  await pool.query(`update platform.secrets set value = value || '{"source": "an earlier version"}' where name = 'catalogue'`)
  await ensureCatalogue(pool)
  expect((await readStoredDigest()).value).toEqual(before.value)
})

it('succeeds if several processes start at the same time', async () => {
  await pool.query(`update platform.secrets set value = '{}' where name = 'catalogue'`)
  await Promise.all([ensureCatalogue(pool), ensureCatalogue(pool), ensureCatalogue(pool)])
  const before = await readStoredDigest()
  await ensureCatalogue(pool)
  expect(await readStoredDigest()).toEqual(before)
})
