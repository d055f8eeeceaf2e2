import type { Logger } from '../../platform/logging/log.ts'
import { reportToSupervisor } from './supervisor.ts'

/** Calls `exit` on a signal, when the parent process ends, and on an unexpected error. */
export function stopOnSignals(exit: (code: number) => void, log: Logger): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => exit(0))
  // The channel to the parent process closes when the parent process dies.
  process.on('disconnect', () => exit(0))
  // After an unexpected error, the state of this process is unknown. It finishes requests and jobs in progress, and the supervisor starts
  // another process.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'unexpected error; shutting down')
    reportToSupervisor({ error: `${err.name}: ${err.message}` })
    exit(1)
  })
}
