import type { Scope } from '../definition/liquid.ts'
import type { Frame } from './activation.ts'
import type { HeldRun } from './held-run.ts'

/** What a run's expressions read. */
export function makeFrame({ input, configuration, profile }: HeldRun, knowledge: object, signal: AbortSignal): Frame {
  const results: Record<string, unknown> = {}
  const scope: Scope = {
    input,
    config: configuration,
    steps: results,
    knowledge,
    profile,
    // A run may wait for days: each text has the time at which it is written.
    get now() {
      return new Date().toISOString()
    },
  }
  return { scope, results, signal }
}
