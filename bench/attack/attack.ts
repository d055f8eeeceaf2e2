import type { AttackContext } from './context.ts'

/** The outcome of an attack as its caller saw it. */
export interface Answer {
  /** Whether the limit held: the attack was refused or served within the limit. */
  holds: boolean
  /** Status and duration for the table: `413 in 0.02 s`. */
  text: string
  /** True when the attack does not apply here, for example without the right to mount. It then counts neither way. */
  isSkipped?: boolean
}

/** One attack of the table. */
export interface Attack {
  /** Unique; `npm run attack -- <name>` runs every attack whose name contains the word. */
  name: string
  /** The limit that should hold. */
  limit: string
  /** Seconds after which the caller is ended; `attackSeconds` without one. */
  seconds?: number
  /** Starts servers of its own; the figures of the common server say nothing about it. */
  hasOwnServer?: boolean
  /** Stores data on purpose: growth of DATA_DIR is not a leftover, and the next attack gets a fresh server. */
  storesData?: boolean
  /** Prepares accounts and rows, unmeasured. @returns the attack itself */
  prepare: (context: AttackContext) => Promise<() => Promise<Answer>>
}

/** Seconds that an attack may take unless it says otherwise. */
export const attackSeconds = 20
