import { makeRunSignals, type RunSignals } from '../../features/runs/events/run-signals.ts'
import type { RunEffects } from '../../features/runs/lifecycle/run-effects.ts'
import type { StartRun } from '../../features/runs/lifecycle/start-run.ts'
import type { RunWorker } from '../../features/runs/worker/run-worker.ts'
import { lazy } from '../../platform/concurrency/lazy.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { QueueHints } from '../queue-hints.ts'
import type { Resources } from './open-resources.ts'

/** Functions that start runs, and the effects of runs on other features. */
export interface Runs {
  effects: RunEffects
  startRun: StartRun
}

/** Returns the functions for runs. Loads their code on first use. */
export type LoadRuns = () => Promise<Runs>

export interface RunAccess {
  loadRuns: LoadRuns
  signals: RunSignals
  /** Sets the worker of this process, if it has one, so that it is woken when a run becomes due. */
  setWorker: (worker: RunWorker) => void
}

/** Prepares the functions that start runs, and the signals that announce changes of runs. */
export function openRuns(resources: Resources, hints: QueueHints, lifecycle: Lifecycle): RunAccess {
  const { database, log, notification, quotas } = resources
  let worker: RunWorker | null = null
  const signals = makeRunSignals({ owner: database.owner, log, onDue: () => worker?.wake() })
  lifecycle.onStop('run signals', 2, signals.close)
  const effectSettings = {
    ...notification,
    quotas,
    onQueued: () => hints.hintJobSoon('send-mail'),
    onDelivery: () => hints.hintJobSoon('send-deliveries'),
  }
  const loadRuns = lazy(async () => {
    const [{ makeRunEffects }, { makeStartRun }] = await Promise.all([
      import('../make-run-effects.ts'),
      import('../../features/runs/lifecycle/start-run.ts'),
    ])
    const effects = makeRunEffects(effectSettings)
    return { effects, startRun: makeStartRun({ queue: hints, effects }) }
  })
  return {
    loadRuns,
    signals,
    setWorker: (started) => {
      worker = started
    },
  }
}
