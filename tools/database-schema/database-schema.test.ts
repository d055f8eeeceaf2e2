import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../server/boot/preparation/migrations-folder.ts'
import { readMigrations } from '../../server/platform/database/migrator.ts'
import { makeTestDatabase } from '../../server/testing/database/test-database.ts'
import { introspect } from './introspect.ts'
import { readSources } from './migration-sources.ts'
import { renderSchema } from './render.ts'

it('database/schema.sql matches the migrated database (otherwise run `npm run schema`)', async () => {
  const client = new pg.Client({ connectionString: await makeTestDatabase() })
  await client.connect()
  const catalogue = await introspect(client).finally(() => client.end())
  const rendered = renderSchema(catalogue, readSources(await readMigrations(migrationsFolder)))
  expect(await readFile(new URL('../../database/schema.sql', import.meta.url), 'utf8')).toBe(rendered)
})
