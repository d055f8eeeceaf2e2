import { inject } from 'vitest'
import { createDatabase } from './databases.ts'

let made = 0

/** A database of one's own with nothing in it. It goes with the run's PostgreSQL. */
export function makeEmptyDatabase(): Promise<string> {
  made += 1
  return createDatabase(inject('serverUrl'), `${inject('template')}_empty_${process.pid}_${Date.now().toString(36)}_${made}`)
}
