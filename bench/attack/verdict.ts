import type { Answer, Attack } from './attack.ts'
import type { ProbeFigures } from './probe.ts'

/** Target values for the impact of an attack on other users. */
export const aims = { healthMs: 250, readMs: 1000, memoryBytes: 150 * 1024 * 1024 } as const

/** The measurements of one attack. */
export interface Outcome {
  attack: Pick<Attack, 'name' | 'limit' | 'hasOwnServer'>
  answer: Answer
  /** Null when the attack starts its own servers. */
  probe: ProbeFigures | null
  /** Peak memory above the level before the attack. */
  serverBytes: number
  helperBytes: number
  databaseBytes: number
  processEnded: boolean
  left: string[]
}

/** Returns the reasons why an attack failed its targets. Empty when it met all of them. */
export function failuresOf({ answer, probe, serverBytes, helperBytes, databaseBytes, processEnded, left }: Outcome): string[] {
  if (answer.isSkipped) return []
  return [
    ...(processEnded ? ['process ended'] : []),
    ...(answer.holds ? [] : ['limit not held']),
    ...(probe !== null && probe.longestHealthMs > aims.healthMs ? ['/healthz slow'] : []),
    ...(probe !== null && probe.failedHealth > 0 ? ['/healthz failed'] : []),
    ...(probe !== null && probe.longestReadMs > aims.readMs ? ['others slow'] : []),
    ...(probe !== null && probe.failedReads > 0 ? ['others rejected'] : []),
    ...(serverBytes + helperBytes + databaseBytes > aims.memoryBytes ? ['memory'] : []),
    ...(left.length > 0 ? ['left behind'] : []),
  ]
}

/** Returns the text of the verdict column. */
export function verdictOf(outcome: Outcome): string {
  if (outcome.answer.isSkipped) return 'skipped'
  const failures = failuresOf(outcome)
  return failures.length === 0 ? 'held' : `**FAILED**: ${failures.join(', ')}`
}
