import { messageIn } from '../../fault.ts'
import type { Logger } from '../../log.ts'
import { isAlive } from './process-identity.ts'

/** Milliseconds between two looks at the process. */
const interval = 500
const longestPause = 10_000

/** What is watched, and brought back when it ends by itself. */
export interface Supervised {
  /** Process id of the database now. */
  pid: () => Promise<number | null>
  /** Starts it again where it was. */
  restart: () => Promise<void>
  log: Logger
}

/**
 * Starts a database again that died under us (killed for its memory, by hand). Pools of connections
 * open new ones to the same port; `/readyz` answers `not_ready` meanwhile.
 * @returns the end of the watch; resolves when no restart is under way any more.
 */
export function supervise({ pid, restart, log }: Supervised): () => Promise<void> {
  let watching = true
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  async function look(pause: number): Promise<number> {
    const process = await pid()
    if (process !== null && isAlive(process)) return interval
    log.error('the database died; starting it again')
    try {
      await restart()
      log.warn('the database is back')
      return interval
    } catch (error) {
      log.error({ fault: messageIn(error) }, 'the database did not come back yet')
      return Math.min(pause * 2, longestPause)
    }
  }

  function schedule(pause: number): void {
    if (!watching) return
    timer = setTimeout(() => {
      current = look(pause).then(schedule)
    }, pause)
    timer.unref()
  }

  schedule(interval)
  return async () => {
    watching = false
    clearTimeout(timer)
    await current
  }
}
