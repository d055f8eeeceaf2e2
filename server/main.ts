import { exitCodes } from '../tools/supervision/decide-restart.mjs'
import { stopOnSignals } from './boot/processes/stop-on-signals.ts'
import { exitCodeOf, reportToSupervisor } from './boot/processes/supervisor.ts'
import { startServer } from './boot/start-server.ts'
import { readSettings } from './config/settings.ts'
import { makeLifecycle } from './platform/lifecycle.ts'
import { ignoreFullDisk, makeLogger } from './platform/logging/log.ts'
import { prettyLine } from './platform/logging/log-pretty.ts'
import { StartupError } from './platform/startup-error.ts'

async function main(): Promise<void> {
  for (const output of [process.stdout, process.stderr]) output.on('error', ignoreFullDisk)
  const settings = readSettings(process.env)
  const log = makeLogger({
    level: settings.LOG_LEVEL,
    ...(settings.LOG_FORMAT === 'pretty' ? { write: (line: string) => process.stdout.write(prettyLine(line)) } : {}),
  })
  reportToSupervisor({ logFormat: settings.LOG_FORMAT })
  const lifecycle = makeLifecycle(log)
  const exit = (code: number) => void lifecycle.stop().then(() => process.exit(code))
  stopOnSignals(exit, log)
  try {
    await startServer({ settings, lifecycle, log, onGiveUp: () => exit(exitCodes.crashLoop) })
  } catch (error) {
    // Errors during shutdown are ignored, because the process is already ending.
    if (lifecycle.isStopping()) return
    await lifecycle.stop()
    throw error
  }
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`\n${error.message}\n\n`)
  else process.stderr.write(`\nWorkwright could not start.\n${error instanceof Error ? error.stack : String(error)}\n\n`)
  process.exit(exitCodeOf(error))
})
