import cluster from 'node:cluster'
import { readSettings } from './config/settings.ts'
import { makeLifecycle } from './platform/lifecycle.ts'
import { makeLogger } from './platform/log.ts'
import { prettyLine } from './platform/log-pretty.ts'
import { StartupError } from './platform/startup-error.ts'
import { reachDatabase, updateDatabase } from './prepare-database.ts'
import { startWebProcesses } from './processes.ts'
import { start } from './start.ts'
import { readBuiltWeb } from './web-application.ts'
import { welcome } from './welcome.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const log = makeLogger({
    level: settings.LOG_LEVEL,
    ...(settings.LOG_FORMAT === 'pretty' ? { write: (line: string) => process.stdout.write(prettyLine(line)) } : {}),
  })
  const lifecycle = makeLifecycle(log)
  stopOnSignals(lifecycle.stop)
  try {
    const ownerUrl = await reachDatabase(settings, lifecycle, log)
    if (cluster.isPrimary) await updateDatabase(ownerUrl, log)
    const splits = cluster.isPrimary && settings.WEB_CONCURRENCY > 1 && settings.ROLE !== 'worker'
    if (splits && settings.ROLE === 'all') await start({ settings: { ...settings, ROLE: 'worker' }, ownerUrl, lifecycle, log, web: null })
    const address = splits
      ? await startWebProcesses(settings.WEB_CONCURRENCY, ownerUrl, lifecycle, log)
      : await start({ settings, ownerUrl, lifecycle, log, web: await readBuiltWeb() })
    if (cluster.isWorker) process.send?.({ listening: address })
    else process.stdout.write(await welcome(ownerUrl, settings, address))
  } catch (error) {
    await lifecycle.stop()
    throw error
  }
}

function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop().then(() => process.exit(0)))
  // A parent that died cannot tell us; its closed channel does.
  process.on('disconnect', () => void stop().then(() => process.exit(0)))
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`\n${error.message}\n\n`)
  else process.stderr.write(`\nWorkwright could not start.\n${error instanceof Error ? error.stack : String(error)}\n\n`)
  process.exit(1)
})
