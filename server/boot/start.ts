import type { Settings } from '../config/settings.ts'
import { settleAll } from '../platform/concurrency/settle-all.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import type { Logger } from '../platform/logging/log.ts'
import { prepareContent } from './preparation/prepare-content.ts'
import type { LastRestart } from './processes/supervisor.ts'
import { makePublicAddress } from './public-address.ts'
import { makeQueueHints } from './queue-hints.ts'
import { openHealthWatch } from './resources/open-health-watch.ts'
import { openHttpServices } from './resources/open-http-services.ts'
import { requestJobsOnNotify } from './resources/open-notification-listener.ts'
import { openResources } from './resources/open-resources.ts'
import { openRuns } from './resources/open-runs.ts'
import { type ListeningServer, serve } from './serve.ts'
import { startJobQueue } from './start-job-queue.ts'
import { startRunWorker } from './start-run-worker.ts'
import type { WebSource } from './web-application.ts'

export interface StartOptions {
  settings: Settings
  /** Connection string of the owner. The database must have the schema of this version (prepare-database.ts). */
  ownerUrl: string
  lifecycle: Lifecycle
  log: Logger
  web: WebSource | null
  /** The last restart by the supervisor. Null or absent if this start is not a restart. */
  lastRestart?: LastRestart | null
}

/**
 * Starts the services that this process is responsible for (`ROLE`): HTTP, background work, or both. Every step registers its
 * shutdown with the lifecycle, which runs them in reverse order.
 * @returns the HTTP server, or null for a worker
 */
export async function start({
  settings,
  ownerUrl,
  lifecycle,
  log,
  web,
  lastRestart = null,
}: StartOptions): Promise<ListeningServer | null> {
  // 1. Resources: connections and services that do not depend on each other.
  const address = makePublicAddress(settings)
  const resources = await openResources({ settings, ownerUrl, lifecycle, log, publicUrl: address.url, lastRestart })
  const { listener } = resources
  const hints = makeQueueHints()
  const runs = openRuns(resources, hints, lifecycle)

  // 2. Queue, HTTP services and content, in parallel.
  const startingQueue = startJobQueue({ resources, runs, hints, ownerUrl, lifecycle })
  const [queue, httpServices] = await settleAll([
    startingQueue,
    settings.ROLE === 'worker' ? null : openHttpServices(resources, lifecycle),
    prepareContent(resources),
  ])
  hints.setQueue(queue)
  await listener.listen('model_choice_changed', () => void resources.modelSelection.reload())

  // 3. Worker that executes workflow runs.
  if (settings.ROLE !== 'web') runs.setWorker(await startRunWorker({ resources, runs, hints, queue, lifecycle }))

  // 4. HTTP server.
  let serving: ListeningServer | null = null
  if (httpServices !== null) {
    await requestJobsOnNotify(listener, queue)
    const { loadRuns, signals: runSignals } = runs
    const processDependencies = { web, lastRestart, queue, publicUrl: address.url, loadRuns, runSignals }
    serving = await serve({ ...resources, ...httpServices, ...processDependencies }, lifecycle)
    address.setListeningAddress(serving.address)
  }

  // 5. Background jobs, last, because their handlers need the steps above.
  await queue.begin()
  openHealthWatch(resources, lifecycle)
  return serving
}
