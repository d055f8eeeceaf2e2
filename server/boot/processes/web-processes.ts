import cluster, { type Worker } from 'node:cluster'
import { decideRestart, type EndedProcess } from '../../../tools/supervision/decide-restart.mjs'
import type { Settings } from '../../config/settings.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Logger } from '../../platform/logging/log.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { startupErrorKindOf } from './supervisor.ts'

/** Maximum number of past exits stored per process. */
const historyLimit = 100

export interface WebProcessesOptions {
  settings: Settings
  ownerUrl: string
  lifecycle: Lifecycle
  log: Logger
  /** Called when one of the processes crashes repeatedly. Ends this program. */
  onGiveUp: () => void
}

/**
 * Runs WEB_CONCURRENCY HTTP processes that share a port (node:cluster) and a database. Restarts a process that exits, according
 * to the rules of `npm start` (tools/supervision/decide-restart.mjs).
 * @returns the address, once all processes listen
 * @throws StartupError if a process cannot start; that process has printed the reason
 */
export function startWebProcesses({ settings, ownerUrl, lifecycle, log, onGiveUp }: WebProcessesOptions): Promise<string> {
  let stopping = false
  let listening = 0
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // The timeout must be longer than all shutdown phases of a web process together.
  lifecycle.onStop('web processes', 2 * settings.SHUTDOWN_SECONDS + 15, async () => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [stopWorker(worker)] : [])))
  })

  /** Starts a process, and restarts it when it exits. */
  function startProcess(history: readonly EndedProcess[]): void {
    if (stopping) return
    const worker = cluster.fork({ ROLE: 'web', WEB_CONCURRENCY: '1', DATABASE_URL: ownerUrl })
    const startedAt = performance.now()
    let readyAt: number | null = null
    worker.on('message', (message: { listening?: string }) => {
      if (!message.listening) return
      readyAt = performance.now()
      listening += 1
      if (listening >= settings.WEB_CONCURRENCY) resolve(message.listening)
    })
    worker.on('exit', (code: number | null, signal: string | null) => {
      if (stopping) return
      const exit = { startedAt, readyAt, endedAt: performance.now(), code: signal ? null : code, signal: signal || null }
      restartOrGiveUp(worker.process.pid, [...history, exit].slice(-historyLimit))
    })
  }

  function restartOrGiveUp(pid: number | undefined, history: readonly EndedProcess[]): void {
    const { code = null, signal = null } = history.at(-1) ?? {}
    const decision = decideRestart(history)
    // A process that an operator stopped (exit code 0) is restarted too.
    const delayMs = decision.action === 'restart' ? decision.delayMs : code === 0 ? 0 : null
    if (delayMs !== null) {
      log.error({ pid, code, signal, delayMs }, 'web process died; starting another')
      setTimeout(() => startProcess(history), delayMs)
      return
    }
    log.fatal({ pid, code, signal }, 'web process cannot run; shutting down')
    reject(new StartupError('The web processes could not start. The reason is printed above.', { kind: startupErrorKindOf(code) }))
    if (decision.action === 'give-up') onGiveUp()
  }

  for (let index = 0; index < settings.WEB_CONCURRENCY; index += 1) startProcess([])
  return promise
}

function stopWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
