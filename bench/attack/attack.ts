import type { AttackContext } from './context.ts'

/** The outcome of an attack as seen by the attacker. */
export interface AttackResult {
  /** True if the server rejected the attack, or served it within the limit. */
  isDefended: boolean
  /** Status and duration of the response, as the report's table shows them: `413 in 0.02 s`. */
  text: string
  /** True when this machine cannot run the attack, for example because mounting a disk is not permitted. The attack is then not counted. */
  isSkipped?: boolean
}

/** An attack on the server. The report has one table row for each attack. */
export interface Attack {
  /** Unique name. `npm run attack -- <word>` runs every attack whose name contains the word. */
  name: string
  /** Description of the server limit that the attack tests. */
  limit: string
  /** Timeout of the attack in seconds. When it ends, the attacker process is killed. Default: `attackSeconds`. */
  seconds?: number
  /** True when the attack starts its own servers. The waiting times of users of the shared server are then not measured. */
  hasOwnServer?: boolean
  /**
   * True when the attack stores data on purpose. Growth of DATA_DIR then does not count as a leftover, and the next attack gets a new
   * server.
   */
  storesData?: boolean
  /** Prepares accounts and rows, before measuring starts. @returns a function that performs the attack */
  prepare: (context: AttackContext) => Promise<() => Promise<AttackResult>>
}

/** Default timeout of an attack, in seconds. */
export const attackSeconds = 20
