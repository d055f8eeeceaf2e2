import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import type { Scope } from '../../workflows/definitions/liquid.ts'
import { makeStepCompute } from '../compute/step-compute.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'
import type { Frame } from './activation.ts'

/** Makes the frame of a run's outermost steps. */
export function makeFrame(run: ClaimedRun, knowledge: object, { compute, signal }: { compute: ComputePool; signal: AbortSignal }): Frame {
  const { input, configuration, profile } = run
  const results: Record<string, unknown> = {}
  const scope: Scope = {
    input,
    config: configuration,
    steps: results,
    knowledge,
    profile,
    // A run may wait for days, so each expression reads the current time.
    get now() {
      return new Date().toISOString()
    },
  }
  return { scope, results, signal, compute: makeStepCompute(compute, { owner: run.user_id, signal }) }
}
