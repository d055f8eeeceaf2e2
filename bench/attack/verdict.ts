import type { Attack, AttackResult } from './attack.ts'
import type { ProbeFigures } from './probe.ts'

/** Maximum effects of an attack on other users: milliseconds for /healthz and for a read, and bytes of additional memory. */
export const maxEffects = { healthMs: 250, readMs: 1000, memoryBytes: 150 * 1024 * 1024 } as const

/** The measurements of one attack. */
export interface Outcome {
  attack: Pick<Attack, 'name' | 'limit' | 'hasOwnServer'>
  result: AttackResult
  /** Waiting times of other users; null when the attack starts its own servers. */
  probe: ProbeFigures | null
  /** Peak memory during the attack minus memory before it, in bytes. */
  serverBytes: number
  helperBytes: number
  databaseBytes: number
  processEnded: boolean
  leftovers: string[]
}

/** Returns the reasons why the server did not withstand the attack; empty if it did. */
export function failuresOf({ result, probe, serverBytes, helperBytes, databaseBytes, processEnded, leftovers }: Outcome): string[] {
  if (result.isSkipped) return []
  return [
    ...(processEnded ? ['process ended'] : []),
    ...(result.isDefended ? [] : ['limit not held']),
    ...(probe !== null && probe.slowestHealthMs > maxEffects.healthMs ? ['/healthz slow'] : []),
    ...(probe !== null && probe.failedHealth > 0 ? ['/healthz failed'] : []),
    ...(probe !== null && probe.slowestReadMs > maxEffects.readMs ? ['others slow'] : []),
    ...(probe !== null && probe.failedReads > 0 ? ['others rejected'] : []),
    ...(serverBytes + helperBytes + databaseBytes > maxEffects.memoryBytes ? ['memory'] : []),
    ...(leftovers.length > 0 ? ['left behind'] : []),
  ]
}

/** Returns the text for the verdict column: 'held', 'skipped', or the reasons why the server failed. */
export function verdictOf(outcome: Outcome): string {
  if (outcome.result.isSkipped) return 'skipped'
  const failures = failuresOf(outcome)
  return failures.length === 0 ? 'held' : `**FAILED**: ${failures.join(', ')}`
}
