import { inject } from 'vitest'
import { createDatabase } from './create-database.ts'

let databaseCount = 0

/** Creates an empty database for one test file. The database is removed at the end of the test run. */
export function makeEmptyDatabase(): Promise<string> {
  databaseCount += 1
  return createDatabase(inject('serverUrl'), `${inject('template')}_empty_${process.pid}_${Date.now().toString(36)}_${databaseCount}`)
}
