import type { Listener } from '../../../platform/database/listener.ts'
import type { EngineTools } from './engine-tools.ts'
import { runCancelledChannel, runsDueChannel } from './run-jobs.ts'
import { makeRunNotices, type RunNotices } from './run-notices.ts'
import { type RunWorker, startRunWorker } from './run-worker.ts'
import { makeStartRun, type StartRun } from './start-run.ts'

export interface RunEngine {
  startRun: StartRun
  /** What is said of runs after a commit. */
  notices: RunNotices
  /** Ends in order: takes no more runs, gives back what it has. */
  stop(seconds: number): Promise<void>
}

export interface EngineOptions extends Omit<EngineTools, 'notices'> {
  /** Whether this process works on runs, or only asks for them. */
  works: boolean
  listener: Listener
}

/** This process's part of the runs. */
export async function openRunEngine({ works, listener, ...tools }: EngineOptions): Promise<RunEngine> {
  const { owner, queue, effects, log } = tools
  let worker: RunWorker | null = null
  const notices = makeRunNotices({ owner, log, onDue: () => worker?.wake() })
  if (works) {
    worker = startRunWorker({ ...tools, notices })
    await listener.listen(runsDueChannel, () => worker?.wake())
    await listener.listen(runCancelledChannel, (heard) => {
      if (heard !== 'reconnected') worker?.drop(heard.payload)
    })
  }
  return {
    startRun: makeStartRun({ queue, effects }),
    notices,
    stop: async (seconds) => {
      await worker?.stop(seconds)
      await notices.close()
    },
  }
}
