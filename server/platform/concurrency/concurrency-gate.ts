/** Thrown when too much work is already waiting. The caller may retry after `retryAfterSeconds`. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  /** True if the caller has used up its own share (status 429); false if the whole server is busy (status 503). */
  readonly isCallersOwn: boolean
  readonly retryAfterSeconds = 2

  constructor(message: string, { isCallersOwn = false } = {}) {
    super(message)
    this.isCallersOwn = isCallersOwn
  }
}

/** Limits for the tasks that pass through a gate. */
export interface GateOptions {
  /** Maximum number of tasks that run at the same time. */
  concurrent: number
  /** Maximum number of tasks that wait. */
  waiting: number
}

/** Runs a task as soon as there is a free slot, and returns its result. @throws OverloadedError if the queue is full */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Creates a semaphore with a bounded first-in, first-out queue. It throws OverloadedError immediately if the queue is full. */
export function makeGate({ concurrent, waiting }: GateOptions): Gate {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < concurrent) running += 1
    else if (queue.length >= waiting) throw new OverloadedError('Too many requests are waiting')
    else await new Promise<void>((enter) => queue.push(enter))
    try {
      return await work()
    } finally {
      // Passes the slot directly to the next task, so that no other task can take it first.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
