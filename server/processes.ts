import cluster, { type Worker } from 'node:cluster'
import type { Lifecycle } from './platform/lifecycle.ts'
import type { Logger } from './platform/log.ts'

/** Milliseconds before a process that died is replaced; one that dies at once must not spin. */
const restartDelay = 1000

/**
 * Runs `count` HTTP processes that share our port (node:cluster) and our database; one that dies is replaced.
 * @returns when the first of them listens.
 */
export function startWebProcesses(count: number, ownerUrl: string, lifecycle: Lifecycle, log: Logger): Promise<string> {
  let stopping = false
  const fork = () => cluster.fork({ ROLE: 'web', WEB_CONCURRENCY: '1', DATABASE_URL: ownerUrl, WORKWRIGHT_CHILD: 'true' })
  for (let index = 0; index < count; index++) fork()

  cluster.on('exit', (worker, code, signal) => {
    if (stopping) return
    log.error({ pid: worker.process.pid, code, signal }, 'web process died; starting another')
    setTimeout(() => !stopping && fork(), restartDelay)
  })
  lifecycle.onStop('web processes', 60, async () => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [endOf(worker)] : [])))
  })
  return new Promise((resolve) => {
    cluster.on('message', (_worker, message: { listening?: string }) => {
      if (message.listening) resolve(message.listening)
    })
  })
}

function endOf(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve())
    worker.process.kill('SIGTERM')
  })
}
