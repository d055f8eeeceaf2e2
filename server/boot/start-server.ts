import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '../config/settings.ts'
import { settleAll } from '../platform/concurrency/settle-all.ts'
import type { Lifecycle } from '../platform/lifecycle.ts'
import type { Logger } from '../platform/logging/log.ts'
import { connectDatabase, migrateDatabase } from './preparation/prepare-database.ts'
import { readLastRestart, reportToSupervisor } from './processes/supervisor.ts'
import type { ListeningServer } from './serve.ts'
import type { StartOptions, start as startProcess } from './start.ts'
import type { WebSource } from './web-application.ts'
import { findAdministrator, welcome } from './welcome.ts'

export interface StartServerOptions {
  settings: Settings
  lifecycle: Lifecycle
  log: Logger
  /** Called when the web processes crash repeatedly. Ends this program. */
  onGiveUp: () => void
}

/**
 * Starts the server: connects to the database, applies migrations, and starts the services of this process (start.ts) or its web processes.
 */
export async function startServer({ settings, lifecycle, log, onGiveUp }: StartServerOptions): Promise<void> {
  // Loads the code in parallel, because PostgreSQL takes about as long to start.
  const connecting = connectDatabase(settings, lifecycle, log)
  const [ownerUrl, { start }, web] = await settleAll([connecting, import('./start.ts'), readWeb(settings)])
  if (cluster.isPrimary) await migrateDatabase(ownerUrl, log)
  const finding = cluster.isPrimary ? findAdministrator(settings, ownerUrl) : true
  const options = { settings, ownerUrl, lifecycle, log, web, lastRestart: readLastRestart(process.env.WORKWRIGHT_RESTART) }
  const starting = splitsWeb(settings) ? startSplit(start, options, onGiveUp) : start(options)
  const [serving, hasAdministrator] = await settleAll([starting, finding])
  const address = serving?.address ?? null
  if (cluster.isWorker) process.send?.({ listening: address })
  else if (!lifecycle.isStopping()) {
    process.stdout.write(welcome({ settings, address, hasAdministrator }))
    reportToSupervisor({ ready: true })
  }
  if (serving) await warmUp(serving, lifecycle, log)
}

/** Starts background work in this process, unless `ROLE=web`, and HTTP in several other processes. */
async function startSplit(start: typeof startProcess, options: StartOptions, onGiveUp: () => void): Promise<ListeningServer> {
  if (options.settings.ROLE === 'all') await start({ ...options, settings: { ...options.settings, ROLE: 'worker' } })
  const { startWebProcesses } = await import('./processes/web-processes.ts')
  return { address: await startWebProcesses({ ...options, onGiveUp }), loadServices: async () => undefined }
}

/** Delay before the remaining services are loaded, in milliseconds, so that the first requests are not slowed down. */
const warmUpDelayMs = 1000

/** Loads the services that were not loaded at the start, so that later requests do not wait for them. */
async function warmUp({ loadServices }: ListeningServer, lifecycle: Lifecycle, log: Logger): Promise<void> {
  await sleep(warmUpDelayMs, undefined, { ref: false })
  await loadServices(() => !lifecycle.isStopping()).catch((err: unknown) => log.error({ err }, 'a service cannot be loaded'))
}

/** Returns whether HTTP runs in separate processes. */
const splitsWeb = ({ WEB_CONCURRENCY, ROLE }: Settings) => cluster.isPrimary && WEB_CONCURRENCY > 1 && ROLE !== 'worker'

/** Reads the files of the built web application. Returns null if this process does not serve them. */
async function readWeb(settings: Settings): Promise<WebSource | null> {
  if (settings.ROLE === 'worker' || splitsWeb(settings)) return null
  return (await import('./web-application.ts')).readBuiltWeb()
}
