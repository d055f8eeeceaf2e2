/** Too much work is waiting. The caller may retry after `retryAfterSeconds`. */
export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
  /** True when the caller has used up a share of its own (429); false when the server as a whole is busy (503). */
  readonly isCallersOwn: boolean
  readonly retryAfterSeconds = 2

  constructor(message: string, { isCallersOwn = false } = {}) {
    super(message)
    this.isCallersOwn = isCallersOwn
  }
}

/** The limits of a gate. */
export interface GateOptions {
  /** Tasks that run at the same time. */
  concurrent: number
  /** Tasks that may wait. */
  waiting: number
}

/** Runs a task when it has a slot, and returns its result. @throws OverloadedError if the queue is full */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a semaphore with a bounded first-in, first-out queue.
 * The gate throws OverloadedError immediately when the queue is full.
 */
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
      // Pass the slot to the next task, so that no other task can take it first.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
