import type { Outcome } from '../../../lib/auth/second-factor.ts'

/** Runs the verification of a second factor and reacts to its result. */
export type HandleProof = (work: Promise<Outcome>) => Promise<Outcome>
