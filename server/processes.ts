import cluster, { type Worker } from 'node:cluster'
import { decideRestart, type EndedProcess } from '../tools/decide-restart.mjs'
import type { Settings } from './config/settings.ts'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'
import { StartupError } from './platform/startup-error.ts'
import { kindOf } from './supervised.ts'

/** Ends that are remembered of each process. */
const historyLimit = 100

export interface WebProcessesOptions {
  settings: Settings
  ownerUrl: string
  lifecycle: Lifecycle
  log: Logger
  /** Ends this program: one of its processes crashes again and again. */
  giveUp: () => void
}

/**
 * Runs WEB_CONCURRENCY HTTP processes that share a port (node:cluster) and a database. Replaces one that ends, by the rules of
 * `npm start` (tools/decide-restart.mjs).
 * @returns the address, once all of them listen
 * @throws StartupError when one cannot start; that process has printed the reason
 */
export function startWebProcesses({ settings, ownerUrl, lifecycle, log, giveUp }: WebProcessesOptions): Promise<string> {
  let stopping = false
  let listening = 0
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  // Longer than the deadlines of a process's own phases together.
  lifecycle.onStop('web processes', 2 * settings.SHUTDOWN_SECONDS + 15, async () => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [endOf(worker)] : [])))
  })

  /** Starts the process of one place, and starts it again when it ends. */
  function keep(history: readonly EndedProcess[]): void {
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
      const ended = { startedAt, readyAt, endedAt: performance.now(), code: signal ? null : code, signal: signal || null }
      proceed(worker.process.pid, [...history, ended].slice(-historyLimit))
    })
  }

  function proceed(pid: number | undefined, history: readonly EndedProcess[]): void {
    const { code = null, signal = null } = history.at(-1) ?? {}
    const decision = decideRestart(history)
    // A process that was asked to stop by hand is replaced as well.
    const delayMs = decision.action === 'restart' ? decision.delayMs : code === 0 ? 0 : null
    if (delayMs !== null) {
      log.error({ pid, code, signal, delayMs }, 'web process died; starting another')
      setTimeout(() => keep(history), delayMs)
      return
    }
    log.fatal({ pid, code, signal }, 'web process cannot run; shutting down')
    reject(new StartupError('The web processes could not start. The reason is printed above.', { kind: kindOf(code) }))
    if (decision.action === 'give-up') giveUp()
  }

  for (let place = 0; place < settings.WEB_CONCURRENCY; place += 1) keep([])
  return promise
}

function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
