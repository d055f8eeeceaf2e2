import type { RunEffectSettings } from './features/workflows/effects-of-runs.ts'
import type { RunEffects } from './features/workflows/runs/effects.ts'
import type { StartDependencies, StartRun } from './features/workflows/runs/start-run.ts'
import { onFirstUse } from './platform/on-first-use.ts'

/** What runs are started with, and what they do beyond themselves. */
export interface Runs {
  effects: RunEffects
  startRun: StartRun
}

export type LoadRuns = () => Promise<Runs>

/** For whoever begins or works on runs: comes with the first one. */
export function makeLoadRuns(settings: RunEffectSettings, queue: StartDependencies['queue']): LoadRuns {
  return onFirstUse(async () => {
    const [{ makeRunEffects }, { makeStartRun }] = await Promise.all([
      import('./features/workflows/effects-of-runs.ts'),
      import('./features/workflows/runs/start-run.ts'),
    ])
    const effects = makeRunEffects(settings)
    return { effects, startRun: makeStartRun({ queue, effects }) }
  })
}
