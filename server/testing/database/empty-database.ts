import { inject } from 'vitest'
import { createDatabase } from './create-database.ts'

let made = 0

/** Creates an empty database for one test file. It is removed with the PostgreSQL of the test run. */
export function makeEmptyDatabase(): Promise<string> {
  made += 1
  return createDatabase(inject('serverUrl'), `${inject('template')}_empty_${process.pid}_${Date.now().toString(36)}_${made}`)
}
