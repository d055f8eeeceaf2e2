import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import { makeStepCompute } from '../compute/step-compute.ts'
import type { Scope } from '../definition/liquid.ts'
import type { Frame } from './activation.ts'
import type { HeldRun } from './held-run.ts'

/** Makes the frame of a run's outermost steps. */
export function makeFrame(run: HeldRun, knowledge: object, { compute, signal }: { compute: ComputePool; signal: AbortSignal }): Frame {
  const { input, configuration, profile } = run
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
  return { scope, results, signal, compute: makeStepCompute(compute, { owner: run.user_id, signal }) }
}
