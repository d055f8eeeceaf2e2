import type { ComputePool } from '../../../platform/compute/compute-pool.ts'
import type { Scope } from '../../workflows/definitions/liquid/liquid.ts'
import { makeStepCompute } from '../compute/step-compute.ts'
import type { ClaimedRun } from '../worker/claimed-run.ts'
import type { Frame } from './activation.ts'

/** Creates the frame for the outermost steps of a run. */
export function makeFrame(run: ClaimedRun, knowledge: object, { compute, signal }: { compute: ComputePool; signal: AbortSignal }): Frame {
  const { input, configuration, profile } = run
  const results: Record<string, unknown> = {}
  const scope: Scope = {
    input,
    config: configuration,
    steps: results,
    knowledge,
    profile,
    // Computed on each access, because a run may wait for days and each expression must read the current time.
    get now() {
      return new Date().toISOString()
    },
  }
  return { scope, results, signal, compute: makeStepCompute(compute, { owner: run.user_id, signal }) }
}
