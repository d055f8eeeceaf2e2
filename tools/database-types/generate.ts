// `npm run types`: writes contracts/database.ts from a newly migrated database.
import { writeFile } from 'node:fs/promises'
import { withMigratedDatabase } from '../migrated-database.ts'
import { introspect } from './introspect.ts'
import { renderDatabaseTypes } from './render.ts'

await withMigratedDatabase(async (client) => {
  await writeFile(new URL('../../contracts/database.ts', import.meta.url), renderDatabaseTypes(await introspect(client)))
})
