import { inject } from 'vitest'
import { createDatabase } from './create-database.ts'

let made = 0

/** Creates a migrated database for one test file, as a copy of the template. The database is removed at the end of the test run. */
export function makeTestDatabase(): Promise<string> {
  const template = inject('template')
  made += 1
  return createDatabase(inject('serverUrl'), `${template}_${process.pid}_${Date.now().toString(36)}_${made}`, template)
}
