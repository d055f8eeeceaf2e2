import cluster, { type Worker } from 'node:cluster'
import type { Settings } from './config/settings.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'

/** Milliseconds before a process that died is replaced; one that dies at once must not spin. */
const restartDelay = 1000

export interface WebProcessesOptions {
  settings: Settings
  ownerUrl: string
  lifecycle: Lifecycle
  log: Logger
}

/**
 * Runs WEB_CONCURRENCY HTTP processes that share our port (node:cluster) and our database; one that dies is replaced.
 * @returns the address, once all of them listen: from then on, one that dies leaves others that answer.
 * @throws StartupError when one ends before any listens; it said itself why.
 */
export function startWebProcesses({ settings, ownerUrl, lifecycle, log }: WebProcessesOptions): Promise<string> {
  let stopping = false
  const fork = () => cluster.fork({ ROLE: 'web', WEB_CONCURRENCY: '1', DATABASE_URL: ownerUrl })
  // Longer than the deadlines of a process's own phases together.
  lifecycle.onStop('web processes', 2 * settings.SHUTDOWN_SECONDS + 15, async () => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [endOf(worker)] : [])))
  })
  return new Promise((resolve, reject) => {
    let listening = 0
    cluster.on('message', (_worker, message: { listening?: string }) => {
      if (!message.listening) return
      listening += 1
      if (listening >= settings.WEB_CONCURRENCY) resolve(message.listening)
    })
    cluster.on('exit', (worker, code, signal) => {
      if (stopping) return
      if (listening === 0) reject(new StartupError('The web processes could not start; the reason stands above.'))
      else {
        log.error({ pid: worker.process.pid, code, signal }, 'web process died; starting another')
        setTimeout(() => !stopping && fork(), restartDelay)
      }
    })
    for (let index = 0; index < settings.WEB_CONCURRENCY; index++) fork()
  })
}

function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
