import { OverloadedError } from './concurrency-gate.ts'

/** A limit for a group of callers: at most `limit` tasks run at the same time. */
export interface GroupLimit {
  key: string
  limit: number
}

export interface FairGateOptions {
  /** Maximum number of tasks that run at the same time. */
  concurrent: number
  /** Maximum number of waiting tasks: per caller, and for all callers. */
  maxWaitingPerCaller: number
  maxWaiting: number
  /** Time before a waiting task is refused, in milliseconds. */
  waitMs: number
}

export interface FairGate {
  /**
   * Waits until every limit in `shares` has a free slot. The first one identifies the caller; each caller has a separate queue.
   * @returns a function that frees the slot; the caller must call it once
   * @throws OverloadedError if a queue is full or the wait is too long
   */
  enter(shares: readonly [GroupLimit, ...GroupLimit[]]): Promise<() => void>
}

interface Waiter {
  shares: readonly [GroupLimit, ...GroupLimit[]]
  admit: (leave: () => void) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Creates a semaphore that admits callers in turn, so that a caller with many requests does not delay others. Its memory is
 * bounded by `concurrent` and `maxWaiting`, because idle callers have no entry.
 */
export function makeFairGate({ concurrent, maxWaitingPerCaller, maxWaiting, waitMs }: FairGateOptions): FairGate {
  const runningByShare = new Map<string, number>()
  /** Waiting tasks by caller. Callers take turns in the order of this map. */
  const queues = new Map<string, Waiter[]>()
  let running = 0
  let waiting = 0

  const isFull = ({ key, limit }: GroupLimit) => (runningByShare.get(key) ?? 0) >= limit
  const hasRoom = (shares: readonly GroupLimit[]) => running < concurrent && !shares.some(isFull)

  function occupySlot(shares: readonly GroupLimit[]): () => void {
    running += 1
    for (const { key } of shares) runningByShare.set(key, (runningByShare.get(key) ?? 0) + 1)
    return () => {
      running -= 1
      for (const { key } of shares) {
        const remaining = (runningByShare.get(key) ?? 1) - 1
        if (remaining === 0) runningByShare.delete(key)
        else runningByShare.set(key, remaining)
      }
      admitWaiting()
    }
  }

  function dequeue(key: string, waiter: Waiter): void {
    const queue = queues.get(key) ?? []
    const otherWaiters = queue.filter((one) => one !== waiter)
    queues.delete(key)
    // Moves the served caller to the end.
    if (otherWaiters.length > 0) queues.set(key, otherWaiters)
    waiting -= 1
    clearTimeout(waiter.timer)
  }

  function admitWaiting(): void {
    for (const [key, [next]] of [...queues]) {
      if (running >= concurrent) return
      if (!next || !hasRoom(next.shares)) continue
      dequeue(key, next)
      next.admit(occupySlot(next.shares))
    }
  }

  function waitForSlot(shares: readonly [GroupLimit, ...GroupLimit[]]): Promise<() => void> {
    const [callerShare] = shares
    const overloaded = () => new OverloadedError('Too many requests are waiting', { isCallersOwn: isFull(callerShare) })
    const queue = queues.get(callerShare.key) ?? []
    if (waiting >= maxWaiting || queue.length >= maxWaitingPerCaller) return Promise.reject(overloaded())
    return new Promise((admit, reject) => {
      const timer = setTimeout(() => {
        dequeue(callerShare.key, waiter)
        reject(overloaded())
      }, waitMs)
      const waiter: Waiter = { shares, admit, reject, timer }
      queues.set(callerShare.key, [...queue, waiter])
      waiting += 1
    })
  }

  return { enter: async (shares) => (hasRoom(shares) ? occupySlot(shares) : waitForSlot(shares)) }
}
