import type { Settings } from './config/settings.ts'
import type { NotifyOptions } from './features/contact/notify.ts'
import { embedderOf } from './features/knowledge/embedder.ts'
import { makeSearchKnowledge } from './features/knowledge/search.ts'
import type { RunEffects } from './features/workflows/runs/effects.ts'
import type { RunNotices } from './features/workflows/runs/run-notices.ts'
import type { RunWorker } from './features/workflows/runs/run-worker.ts'
import { workRuns } from './features/workflows/runs/work-runs.ts'
import type { Database } from './platform/database/database.ts'
import type { Listener } from './platform/database/listener.ts'
import type { Logger } from './platform/log.ts'
import type { Models } from './platform/models/models.ts'
import type { Outbound } from './platform/outbound/outbound.ts'
import type { Queue } from './platform/queue/queue.ts'

export interface RunWorkDependencies {
  settings: Settings
  database: Database
  queue: Queue
  effects: RunEffects
  notices: RunNotices
  models: Models
  outbound: Outbound
  notification: NotifyOptions
  /** Mails were put into the outbox; the transaction may not have ended yet. */
  onMail: () => void
  listener: Listener
  log: Logger
}

/** Has this process work on runs. */
export function startRunWork({
  settings,
  database,
  models,
  notification,
  onMail,
  listener,
  ...tools
}: RunWorkDependencies): Promise<RunWorker> {
  const searchKnowledge = makeSearchKnowledge({ api: database.api, embedder: embedderOf(models), log: tools.log })
  const mail = { productName: settings.PRODUCT_NAME, hasServer: notification.hasMailServer, onQueued: onMail }
  const limits = {
    leaseSeconds: settings.RUN_LEASE_SECONDS,
    maxMinutes: settings.RUN_MAX_MINUTES,
    maxTokens: settings.RUN_MAX_TOKENS,
    perUser: settings.RUN_CONCURRENCY_PER_USER,
    perProcess: settings.RUN_CONCURRENCY,
  }
  return workRuns({ ...tools, owner: database.owner, models, searchKnowledge, mail, limits }, listener)
}
