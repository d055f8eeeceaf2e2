import { inject } from 'vitest'
import { createDatabase } from './create-database.ts'

let databaseCount = 0
/** The database for the next caller. Creating it in advance saves a tenth of a second of waiting for PostgreSQL per test file. */
let next: Promise<string> | null = null

/** Returns a migrated database for one test file, a copy of the template. The database is removed at the end of the test run. */
export function makeTestDatabase(): Promise<string> {
  const database = next ?? copyTemplate()
  next = copyTemplate()
  // Prevents an unhandled rejection. The caller that receives this promise handles the error.
  next.catch(() => undefined)
  return database
}

function copyTemplate(): Promise<string> {
  const template = inject('template')
  databaseCount += 1
  return createDatabase(inject('serverUrl'), `${template}_${process.pid}_${Date.now().toString(36)}_${databaseCount}`, template)
}
