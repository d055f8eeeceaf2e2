import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { exitCodes } from '../tools/decide-restart.mjs'
import { readSettings, type Settings } from './config/settings.ts'
import { type Lifecycle, makeLifecycle } from './platform/lifecycle.ts'
import { ignoreFullDisk, type Logger, makeLogger } from './platform/log.ts'
import { prettyLine } from './platform/log-pretty.ts'
import { settleAll } from './platform/settle-all.ts'
import { StartupError } from './platform/startup-error.ts'
import { migrateDatabase, reachDatabase } from './prepare-database.ts'
import type { Serving } from './serve.ts'
import type { StartOptions, start as startProcess } from './start.ts'
import { exitCodeOf, readLastRestart, tellSupervisor } from './supervised.ts'
import type { WebSource } from './web-application.ts'
import { findAdministrator, welcome } from './welcome.ts'

async function main(): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', ignoreFullDisk)
  const settings = readSettings(process.env)
  const log = makeLogger({
    level: settings.LOG_LEVEL,
    ...(settings.LOG_FORMAT === 'pretty' ? { write: (line: string) => process.stdout.write(prettyLine(line)) } : {}),
  })
  tellSupervisor({ logFormat: settings.LOG_FORMAT })
  const lifecycle = makeLifecycle(log)
  const exit = (code: number) => void lifecycle.stop().then(() => process.exit(code))
  stopWhenAsked(exit, log)
  try {
    await compose({ settings, lifecycle, log, giveUp: () => exit(exitCodes.crashLoop) })
  } catch (error) {
    // Errors during a stop are its consequence: the stop ends this process.
    if (lifecycle.isStopping()) return
    await lifecycle.stop()
    throw error
  }
}

interface Composition {
  settings: Settings
  lifecycle: Lifecycle
  log: Logger
  /** Ends this program: its web processes crash again and again. */
  giveUp: () => void
}

async function compose({ settings, lifecycle, log, giveUp }: Composition): Promise<void> {
  const reaching = reachDatabase(settings, lifecycle, log)
  // PostgreSQL takes as long to come up as our own code to be read: each meanwhile the other.
  const [ownerUrl, { start }, web] = await settleAll([reaching, import('./start.ts'), readWeb(settings)])
  if (cluster.isPrimary) await migrateDatabase(ownerUrl, log)
  const asking = cluster.isPrimary ? findAdministrator(settings, ownerUrl) : true
  const options = { settings, ownerUrl, lifecycle, log, web, lastRestart: readLastRestart(process.env.WORKWRIGHT_RESTART) }
  const starting = splitsWeb(settings) ? startSplit(start, options, giveUp) : start(options)
  const [serving, hasAdministrator] = await settleAll([starting, asking])
  const address = serving?.address ?? null
  if (cluster.isWorker) process.send?.({ listening: address })
  else if (!lifecycle.isStopping()) {
    process.stdout.write(welcome({ settings, address, hasAdministrator }))
    tellSupervisor({ ready: true })
  }
  if (serving) await warmUp(serving, lifecycle, log)
}

/** One process that works, where that is ours to do, and several that listen. */
async function startSplit(start: typeof startProcess, options: StartOptions, giveUp: () => void): Promise<Serving> {
  if (options.settings.ROLE === 'all') await start({ ...options, settings: { ...options.settings, ROLE: 'worker' } })
  const { startWebProcesses } = await import('./processes.ts')
  return { address: await startWebProcesses({ ...options, giveUp }), loadRest: async () => undefined }
}

/** Milliseconds that whoever waited for us has for themselves. */
const headStart = 1000

/** Loads what the start left out, so that the next one to come does not wait for it. */
async function warmUp({ loadRest }: Serving, lifecycle: Lifecycle, log: Logger): Promise<void> {
  await sleep(headStart, undefined, { ref: false })
  await loadRest(() => !lifecycle.isStopping()).catch((err: unknown) => log.error({ err }, 'a service cannot be loaded'))
}

/** Whether others listen for us. */
const splitsWeb = ({ WEB_CONCURRENCY, ROLE }: Settings) => cluster.isPrimary && WEB_CONCURRENCY > 1 && ROLE !== 'worker'

/** What browsers are given, where this process gives it. */
async function readWeb(settings: Settings): Promise<WebSource | null> {
  if (settings.ROLE === 'worker' || splitsWeb(settings)) return null
  return (await import('./web-application.ts')).readBuiltWeb()
}

function stopWhenAsked(exit: (code: number) => void, log: Logger): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => exit(0))
  // A parent that died closes the channel.
  process.on('disconnect', () => exit(0))
  // The state of this process is unknown: finish what runs, and let the supervisor start another.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'unexpected fault; shutting down')
    tellSupervisor({ error: `${err.name}: ${err.message}` })
    exit(1)
  })
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`\n${error.message}\n\n`)
  else process.stderr.write(`\nWorkwright could not start.\n${error instanceof Error ? error.stack : String(error)}\n\n`)
  process.exit(exitCodeOf(error))
})
