import type { AttackContext } from './context.ts'

/** The outcome of an attack as seen by the attacker. */
export interface Answer {
  /** True when the attack was rejected or served within the limit. */
  holds: boolean
  /** Status and duration for the table: `413 in 0.02 s`. */
  text: string
  /** True when the attack is not possible here, for example without the privilege to mount. It is then not counted. */
  isSkipped?: boolean
}

/** An attack. Each is one row of the table. */
export interface Attack {
  /** Unique name. `npm run attack -- <word>` runs every attack whose name contains the word. */
  name: string
  /** The limit under test. */
  limit: string
  /** Timeout in seconds, after which the attacker is killed. The default is `attackSeconds`. */
  seconds?: number
  /** True when the attack starts its own servers, so that measurements of the shared server are meaningless. */
  hasOwnServer?: boolean
  /** True when the attack stores data on purpose. Growth of DATA_DIR is then not a leftover, and the next attack gets a fresh server. */
  storesData?: boolean
  /** Prepares accounts and rows; not measured. @returns the attack itself */
  prepare: (context: AttackContext) => Promise<() => Promise<Answer>>
}

/** Default timeout of an attack. */
export const attackSeconds = 20
