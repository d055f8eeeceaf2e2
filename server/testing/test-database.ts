import { inject } from 'vitest'
import { createDatabase } from './databases.ts'

let made = 0

/** A database of one's own: a copy of the migrated template. It goes with the run's PostgreSQL. */
export function makeTestDatabase(): Promise<string> {
  const template = inject('template')
  made += 1
  return createDatabase(inject('serverUrl'), `${template}_${process.pid}_${Date.now().toString(36)}_${made}`, template)
}
