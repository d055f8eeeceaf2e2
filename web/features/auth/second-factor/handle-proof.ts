import type { Outcome } from '../../../lib/auth/second-factor.ts'

/** Submits a proof and handles its outcome. */
export type HandleProof = (work: Promise<Outcome>) => Promise<Outcome>
