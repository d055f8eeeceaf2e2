import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { makeTestDatabase } from '../../server/testing/database/test-database.ts'
import { introspect } from './introspect.ts'
import { renderDatabaseTypes } from './render.ts'

it('contracts/database.ts matches the migrated schema (to update: npm run types)', async () => {
  const client = new pg.Client({ connectionString: await makeTestDatabase() })
  await client.connect()
  const rendered = renderDatabaseTypes(await introspect(client))
  await client.end()
  expect(await readFile(new URL('../../contracts/database.ts', import.meta.url), 'utf8')).toBe(rendered)
})
