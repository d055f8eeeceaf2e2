import { embedderOf } from '../features/knowledge/embedder.ts'
import type { EngineTools, RunLimits } from '../features/runs/engine/engine-tools.ts'
import type { RunWorker, WorkerTools } from '../features/runs/worker/run-worker.ts'
import { startListeningWorker } from '../features/runs/worker/start-listening-worker.ts'
import { lazy } from '../platform/concurrency/lazy.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import { openModels } from '../platform/models/open-models.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { QueueHints } from './queue-hints.ts'
import type { Resources } from './resources/open-resources.ts'
import type { RunAccess } from './resources/open-runs.ts'

export interface RunWorkerOptions {
  resources: Resources
  runs: RunAccess
  hints: QueueHints
  queue: Queue
  lifecycle: Lifecycle
}

/** Starts the worker that executes runs in this process. */
export async function startRunWorker(options: RunWorkerOptions): Promise<RunWorker> {
  const { resources, queue, lifecycle } = options
  const { settings, database, listener, log } = resources
  const limits = {
    leaseSeconds: settings.RUN_LEASE_SECONDS,
    maxMinutes: settings.RUN_MAX_MINUTES,
    maxTokens: settings.RUN_MAX_TOKENS,
    perUser: settings.RUN_CONCURRENCY_PER_USER,
    perProcess: settings.RUN_CONCURRENCY,
  }
  const loadEngine = lazy(() => openEngine(options, limits))
  const advance: WorkerTools['advance'] = async (claimed) => (await loadEngine())(claimed)
  const worker = await startListeningWorker({ owner: database.owner, queue, limits, log, advance }, listener)
  lifecycle.onStop('runs', settings.SHUTDOWN_SECONDS + 2, () => worker.stop(settings.SHUTDOWN_SECONDS))
  return worker
}

/** Loads the engine and its tools on the first run. */
async function openEngine({ resources, runs, hints, queue }: RunWorkerOptions, limits: RunLimits): Promise<WorkerTools['advance']> {
  const { settings, database, models, compute, notification, outbound, log } = resources
  const [{ advanceClaimedRun }, { makeSearchKnowledge }, { makeFindSafetyRisks }, { makeFindSensitiveSubjects }, { effects }] =
    await Promise.all([
      import('../features/runs/engine/advance-run.ts'),
      import('../features/knowledge/search/search-knowledge.ts'),
      import('../features/safety/find-safety-risks.ts'),
      import('../features/safety/sensitive/find-sensitive-subjects.ts'),
      runs.loadRuns(),
    ])
  const tools: EngineTools = {
    owner: database.owner,
    queue,
    effects,
    signals: runs.signals,
    models,
    builtinModels: openModels({ ...settings, AI_PROVIDER: 'builtin' }, { compute }),
    compute,
    searchKnowledge: makeSearchKnowledge({ api: database.api, embedderInUse: () => embedderOf(models), log }),
    findSafetyRisks: makeFindSafetyRisks(database.owner, compute),
    findSensitiveSubjects: makeFindSensitiveSubjects(compute),
    outbound,
    outbox: {
      productName: settings.PRODUCT_NAME,
      hasServer: notification.hasMailServer,
      onQueued: () => hints.hintJobSoon('send-mail'),
    },
    limits,
    log,
  }
  return (claimed) => advanceClaimedRun({ tools, ...claimed })
}
