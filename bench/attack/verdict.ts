import type { Attack, AttackResult } from './attack.ts'
import type { ProbeFigures } from './probe.ts'

/** Maximum effects of an attack on other users: milliseconds for /healthz and for a read, and bytes of additional memory. */
export const aims = { healthMs: 250, readMs: 1000, memoryBytes: 150 * 1024 * 1024 } as const

/** The measurements of one attack. */
export interface Outcome {
  attack: Pick<Attack, 'name' | 'limit' | 'hasOwnServer'>
  answer: AttackResult
  /** Waiting times of other users; null when the attack starts its own servers. */
  probe: ProbeFigures | null
  /** Peak memory during the attack minus memory before it, in bytes. */
  serverBytes: number
  helperBytes: number
  databaseBytes: number
  processEnded: boolean
  left: string[]
}

/** Returns the reasons why the server failed the attack; empty when it passed. */
export function failuresOf({ answer, probe, serverBytes, helperBytes, databaseBytes, processEnded, left }: Outcome): string[] {
  if (answer.isSkipped) return []
  return [
    ...(processEnded ? ['process ended'] : []),
    ...(answer.isDefended ? [] : ['limit not held']),
    ...(probe !== null && probe.longestHealthMs > aims.healthMs ? ['/healthz slow'] : []),
    ...(probe !== null && probe.failedHealth > 0 ? ['/healthz failed'] : []),
    ...(probe !== null && probe.longestReadMs > aims.readMs ? ['others slow'] : []),
    ...(probe !== null && probe.failedReads > 0 ? ['others rejected'] : []),
    ...(serverBytes + helperBytes + databaseBytes > aims.memoryBytes ? ['memory'] : []),
    ...(left.length > 0 ? ['left behind'] : []),
  ]
}

/** Returns the text for the verdict column: 'held', 'skipped', or the reasons why the server failed. */
export function verdictOf(outcome: Outcome): string {
  if (outcome.answer.isSkipped) return 'skipped'
  const failures = failuresOf(outcome)
  return failures.length === 0 ? 'held' : `**FAILED**: ${failures.join(', ')}`
}
