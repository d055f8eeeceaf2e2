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

/** How much goes through a gate, and how much may stand before it. */
export interface GateOptions {
  /** How many pieces of work run at once. */
  concurrent: number
  /** How many may wait for their turn. */
  waiting: number
}

/** Runs a piece of work in its turn. Its outcome is the work's own. @throws OverloadedError */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets a bounded number of pieces of work run at once, in the order in which they came.
 * @throws OverloadedError at once when the queue is full.
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
      // The place is handed over, not given back: nobody may slip in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
