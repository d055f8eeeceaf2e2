import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSettings, type Settings } from './config/settings.ts'
import { type Lifecycle, makeLifecycle } from './platform/lifecycle.ts'
import { type Logger, makeLogger } from './platform/log.ts'
import { prettyLine } from './platform/log-pretty.ts'
import { settleAll } from './platform/settle-all.ts'
import { StartupError } from './platform/startup-error.ts'
import { migrateDatabase, reachDatabase } from './prepare-database.ts'
import type { Serving } from './serve.ts'
import type { StartOptions, start as startProcess } from './start.ts'
import type { WebSource } from './web-application.ts'
import { findAdministrator, welcome } from './welcome.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = makeLogger({
    level: settings.LOG_LEVEL,
    ...(settings.LOG_FORMAT === 'pretty' ? { write: (line: string) => process.stdout.write(prettyLine(line)) } : {}),
  })
  const lifecycle = makeLifecycle(log)
  stopWhenAsked(lifecycle, log)
  try {
    await compose(settings, lifecycle, log)
  } catch (error) {
    // What fails because its ground was taken away is no fault: whoever asked us to stop ends us.
    if (lifecycle.isStopping()) return
    await lifecycle.stop()
    throw error
  }
}

async function compose(settings: Settings, lifecycle: Lifecycle, log: Logger): Promise<void> {
  const reaching = reachDatabase(settings, lifecycle, log)
  // PostgreSQL takes as long to come up as our own code to be read: each meanwhile the other.
  const [ownerUrl, { start }, web] = await settleAll([reaching, import('./start.ts'), readWeb(settings)])
  if (cluster.isPrimary) await migrateDatabase(ownerUrl, log)
  const asking = cluster.isPrimary ? findAdministrator(settings, ownerUrl) : true
  const options = { settings, ownerUrl, lifecycle, log, web }
  const starting = splitsWeb(settings) ? startSplit(start, options) : start(options)
  const [serving, hasAdministrator] = await settleAll([starting, asking])
  const address = serving?.address ?? null
  if (cluster.isWorker) process.send?.({ listening: address })
  else if (!lifecycle.isStopping()) process.stdout.write(welcome({ settings, address, hasAdministrator }))
  if (serving) await warmUp(serving, lifecycle, log)
}

/** One process that works, where that is ours to do, and several that listen. */
async function startSplit(start: typeof startProcess, options: StartOptions): Promise<Serving> {
  if (options.settings.ROLE === 'all') await start({ ...options, settings: { ...options.settings, ROLE: 'worker' } })
  const { startWebProcesses } = await import('./processes.ts')
  return { address: await startWebProcesses(options), loadRest: async () => undefined }
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

function stopWhenAsked(lifecycle: Lifecycle, log: Logger): void {
  const exit = (code: number) => void lifecycle.stop().then(() => process.exit(code))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => exit(0))
  // A parent that died cannot tell us; its closed channel does.
  process.on('disconnect', () => exit(0))
  // Nobody knows what state we are in: finish what runs, and let whoever supervises us start anew.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'unexpected fault; shutting down')
    exit(1)
  })
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`\n${error.message}\n\n`)
  else process.stderr.write(`\nWorkwright could not start.\n${error instanceof Error ? error.stack : String(error)}\n\n`)
  process.exit(1)
})
