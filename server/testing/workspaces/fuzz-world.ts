import type { TestServer } from '../test-server.ts'
import type { TestUser } from './make-team.ts'

export interface FuzzWorld {
  server: TestServer
  people: readonly TestUser[]
  workspaceIds: readonly string[]
  /** Returns a pseudo-random integer from 0 to `below` - 1. */
  random: (below: number) => number
}

/** Returns the word that occurs only in the content of one workspace. */
export const markerOf = (index: number): string => `zebra${index}quartz`

export const pick = <T>({ random }: FuzzWorld, values: readonly T[]): T => values[random(values.length)]!
