import { OverloadedError } from './gate.ts'

/** A group of callers that may have at most `limit` pieces of work running at once. */
export interface Share {
  key: string
  limit: number
}

export interface FairGateOptions {
  /** Pieces of work running at once. */
  concurrent: number
  /** Pieces of work waiting at once: of one caller, and of all callers. */
  maxWaitingPerCaller: number
  maxWaiting: number
  /** Milliseconds after which a waiting piece of work is refused. */
  waitMs: number
}

export interface FairGate {
  /**
   * Waits until every share has room. The first share is the caller's own: each caller has a queue of its own.
   * @returns a function that ends the work. Call it once.
   * @throws OverloadedError when a queue is full or the wait is too long.
   */
  enter(shares: readonly [Share, ...Share[]]): Promise<() => void>
}

interface Waiter {
  shares: readonly [Share, ...Share[]]
  admit: (leave: () => void) => void
  refuse: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Makes a gate that admits callers in turn (round robin), so that a caller with many requests does not delay the others.
 * Memory is bounded by `concurrent` and `maxWaiting`: an idle caller has no entry.
 */
export function makeFairGate({ concurrent, maxWaitingPerCaller, maxWaiting, waitMs }: FairGateOptions): FairGate {
  const runningByShare = new Map<string, number>()
  /** Insertion order is the order of turns. */
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  const isFull = ({ key, limit }: Share) => (runningByShare.get(key) ?? 0) >= limit
  const hasRoom = (shares: readonly Share[]) => running < concurrent && !shares.some(isFull)

  function begin(shares: readonly Share[]): () => void {
    running += 1
    for (const { key } of shares) runningByShare.set(key, (runningByShare.get(key) ?? 0) + 1)
    return () => {
      running -= 1
      for (const { key } of shares) {
        const left = (runningByShare.get(key) ?? 1) - 1
        if (left === 0) runningByShare.delete(key)
        else runningByShare.set(key, left)
      }
      admitWaiting()
    }
  }

  function dequeue(key: string, waiter: Waiter): void {
    const queue = queues.get(key) ?? []
    const rest = queue.filter((one) => one !== waiter)
    queues.delete(key)
    // A caller that was served goes to the end of the turns.
    if (rest.length > 0) queues.set(key, rest)
    waiting -= 1
    clearTimeout(waiter.timer)
  }

  function admitWaiting(): void {
    for (const [key, [next]] of [...queues]) {
      if (running >= concurrent) return
      if (!next || !hasRoom(next.shares)) continue
      dequeue(key, next)
      next.admit(begin(next.shares))
    }
  }

  function wait(shares: readonly [Share, ...Share[]]): Promise<() => void> {
    const [own] = shares
    const overloaded = () => new OverloadedError('Too many requests are waiting', { isCallersOwn: isFull(own) })
    const queue = queues.get(own.key) ?? []
    if (waiting >= maxWaiting || queue.length >= maxWaitingPerCaller) return Promise.reject(overloaded())
    return new Promise((admit, refuse) => {
      const timer = setTimeout(() => {
        dequeue(own.key, waiter)
        refuse(overloaded())
      }, waitMs)
      const waiter: Waiter = { shares, admit, refuse, timer }
      queues.set(own.key, [...queue, waiter])
      waiting += 1
    })
  }

  return { enter: async (shares) => (hasRoom(shares) ? begin(shares) : wait(shares)) }
}
