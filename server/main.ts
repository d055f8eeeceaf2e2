import cluster from 'node:cluster'
import { readSettings, type Settings } from './config/settings.ts'
import { type Lifecycle, makeLifecycle } from './platform/lifecycle.ts'
import { type Logger, makeLogger } from './platform/log.ts'
import { prettyLine } from './platform/log-pretty.ts'
import { StartupError } from './platform/startup-error.ts'
import { reachDatabase, updateDatabase } from './prepare-database.ts'

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
  const loading = Promise.all([import('./start.ts'), import('./web-application.ts')])
  const ownerUrl = (await Promise.all([reaching, loading]))[0]
  const [{ start }, { readBuiltWeb }] = await loading
  if (cluster.isPrimary) await updateDatabase(ownerUrl, log)
  const splits = cluster.isPrimary && settings.WEB_CONCURRENCY > 1 && settings.ROLE !== 'worker'
  if (splits && settings.ROLE === 'all') await start({ settings: { ...settings, ROLE: 'worker' }, ownerUrl, lifecycle, log, web: null })
  const address = splits
    ? await (await import('./processes.ts')).startWebProcesses({ settings, ownerUrl, lifecycle, log })
    : await start({ settings, ownerUrl, lifecycle, log, web: await readBuiltWeb() })
  if (cluster.isWorker) process.send?.({ listening: address })
  else if (!lifecycle.isStopping()) process.stdout.write(await (await import('./welcome.ts')).welcome(ownerUrl, settings, address))
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
