import { exponentialBackoff } from '../../concurrency/backoff.ts'
import { errorMessageOf } from '../../error-details.ts'
import type { Logger } from '../../logging/log.ts'
import { isAlive } from './process-identity.ts'

const pollIntervalMs = 500
const maxBackoffMs = 10_000

export interface SupervisedDatabase {
  /** Returns the current process ID of the database. */
  pid: () => Promise<number | null>
  /** Restarts the database on the same port. */
  restart: () => Promise<void>
  log: Logger
}

/**
 * Restarts a database that has crashed or was killed, on the same port, so that connection pools reconnect. Until then, `/readyz`
 * responds with `not_ready`.
 * @returns a function that stops the supervision, and resolves when no restart is in progress
 */
export function superviseDatabase({ pid, restart, log }: SupervisedDatabase): () => Promise<void> {
  let watching = true
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  /** Checks the database, and restarts it if necessary. @returns the number of consecutive failed restarts */
  async function check(failures: number): Promise<number> {
    const process = await pid()
    if (process !== null && isAlive(process)) return 0
    log.error('the database has crashed; restarting it')
    try {
      await restart()
      log.warn('the database is running again')
      return 0
    } catch (error) {
      log.error({ error: errorMessageOf(error) }, 'failed to restart the database')
      return failures + 1
    }
  }

  function schedule(failures: number): void {
    if (!watching) return
    timer = setTimeout(
      () => {
        current = check(failures).then(schedule)
      },
      exponentialBackoff({ first: pollIntervalMs, max: maxBackoffMs }, failures + 1),
    )
    timer.unref()
  }

  schedule(0)
  return async () => {
    watching = false
    clearTimeout(timer)
    await current
  }
}
