// `npm run schema`: writes database/schema.sql from a freshly migrated database.
import { writeFile } from 'node:fs/promises'
import { withMigratedDatabase } from '../migrated-database.ts'
import { introspect } from './introspect.ts'
import { readSources } from './migration-sources.ts'
import { renderSchema } from './render.ts'

await withMigratedDatabase(async (client, migrations) => {
  await writeFile(new URL('../../database/schema.sql', import.meta.url), renderSchema(await introspect(client), readSources(migrations)))
})
