import type { Answer, Attack } from './attack.ts'
import type { ProbeFigures } from './probe.ts'

/** The aims of issue 13. */
export const aims = { healthMs: 250, personMs: 1000, memoryBytes: 150 * 1024 * 1024 } as const

/** The measurements of one attack. */
export interface Outcome {
  attack: Pick<Attack, 'name' | 'limit' | 'hasOwnServer'>
  answer: Answer
  /** Null where the attack has servers of its own. */
  probe: ProbeFigures | null
  /** Peak above the memory just before the attack. */
  serverBytes: number
  helperBytes: number
  databaseBytes: number
  processEnded: boolean
  left: string[]
}

/** Reasons why an attack did more than it may; none when every aim is met. */
export function failuresOf({ answer, probe, serverBytes, helperBytes, databaseBytes, processEnded, left }: Outcome): string[] {
  if (answer.isSkipped) return []
  return [
    ...(processEnded ? ['process ended'] : []),
    ...(answer.holds ? [] : ['limit not held']),
    ...(probe !== null && probe.longestHealthMs > aims.healthMs ? ['/healthz slow'] : []),
    ...(probe !== null && probe.failedHealth > 0 ? ['/healthz failed'] : []),
    ...(probe !== null && probe.longestPersonMs > aims.personMs ? ['others slow'] : []),
    ...(probe !== null && probe.failedPerson > 0 ? ['others refused'] : []),
    ...(serverBytes + helperBytes + databaseBytes > aims.memoryBytes ? ['memory'] : []),
    ...(left.length > 0 ? ['left behind'] : []),
  ]
}

/** The word of the last column. */
export function verdictOf(outcome: Outcome): string {
  if (outcome.answer.isSkipped) return 'skipped'
  const failures = failuresOf(outcome)
  return failures.length === 0 ? 'held' : `**FAILED**: ${failures.join(', ')}`
}
