import type { Outcome } from '../../lib/second-factor.ts'

/** Runs the answer of a form, and what comes after it. */
export type During = (work: Promise<Outcome>) => Promise<Outcome>
