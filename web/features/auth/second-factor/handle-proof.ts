import type { Outcome } from '../../../lib/auth/second-factor.ts'

/** Awaits the verification of a second factor and handles its result. */
export type HandleProof = (work: Promise<Outcome>) => Promise<Outcome>
