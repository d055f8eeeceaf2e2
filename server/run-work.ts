import type { Settings } from './config/settings.ts'
import type { NotifyOptions } from './features/contact/notify.ts'
import { embedderOf } from './features/knowledge/embedder.ts'
import type { EngineTools, RunLimits } from './features/workflows/runs/engine-tools.ts'
import type { RunNotices } from './features/workflows/runs/run-notices.ts'
import type { RunWorker, WorkerTools } from './features/workflows/runs/run-worker.ts'
import { workRuns } from './features/workflows/runs/work-runs.ts'
import type { LoadRuns } from './load-runs.ts'
import type { ComputePool } from './platform/compute/compute-pool.ts'
import type { Database } from './platform/database/database.ts'
import type { Listener } from './platform/database/listener.ts'
import type { Logger } from './platform/log.ts'
import type { Models } from './platform/models/models.ts'
import { onFirstUse } from './platform/on-first-use.ts'
import type { Outbound } from './platform/outbound/outbound.ts'
import type { Queue } from './platform/queue/queue.ts'

export interface RunWorkDependencies {
  settings: Settings
  database: Database
  queue: Queue
  loadRuns: LoadRuns
  notices: RunNotices
  models: Models
  compute: ComputePool
  outbound: Outbound
  notification: NotifyOptions
  /** Mails were put into the outbox; the transaction may not have ended yet. */
  onMail: () => void
  listener: Listener
  log: Logger
}

/** Has this process work on runs. */
export function startRunWork(given: RunWorkDependencies): Promise<RunWorker> {
  const { settings, database, queue, listener, log } = given
  const limits = {
    leaseSeconds: settings.RUN_LEASE_SECONDS,
    maxMinutes: settings.RUN_MAX_MINUTES,
    maxTokens: settings.RUN_MAX_TOKENS,
    perUser: settings.RUN_CONCURRENCY_PER_USER,
    perProcess: settings.RUN_CONCURRENCY,
  }
  const loadEngine = onFirstUse(() => openEngine(given, limits))
  const advance: WorkerTools['advance'] = async (held) => (await loadEngine())(held)
  return workRuns({ owner: database.owner, queue, limits, log, advance }, listener)
}

/** Everything that works on the steps of a run: comes with the first one. */
async function openEngine(
  { settings, database, models, compute, notification, onMail, loadRuns, queue, notices, outbound, log }: RunWorkDependencies,
  limits: RunLimits,
): Promise<WorkerTools['advance']> {
  const [{ advanceRunNow }, { makeSearchKnowledge }, { effects }] = await Promise.all([
    import('./features/workflows/runs/advance-run.ts'),
    import('./features/knowledge/search.ts'),
    loadRuns(),
  ])
  const searchKnowledge = makeSearchKnowledge({ api: database.api, embedder: embedderOf(models), log })
  const mail = { productName: settings.PRODUCT_NAME, hasServer: notification.hasMailServer, onQueued: onMail }
  const owner = database.owner
  const tools: EngineTools = { owner, queue, effects, notices, models, compute, searchKnowledge, outbound, mail, limits, log }
  return (held) => advanceRunNow({ tools, ...held })
}
