import { setTimeout as sleep } from 'node:timers/promises'

export interface ClaimProcessing<Item> {
  /** Claims up to `free` due rows under a lease. Returns an empty list if nothing is due. */
  claim: (free: number) => Promise<readonly Item[]>
  /** Processes a claimed row. Must not reject: an unexpected error is logged, and the lease expires. */
  process: (item: Item) => Promise<void>
  /** Returns whether to wait for more rows, although no row is due or in progress. */
  isMoreExpected: () => boolean | Promise<boolean>
  /** Maximum number of rows in progress at the same time. */
  concurrency: number
  /** Delay between two claims while rows are in progress or expected, in milliseconds. */
  pollIntervalMs: number
  /** Time before claiming rows stops, in milliseconds, so that the next job can start. */
  maxDurationMs: number
  signal: AbortSignal
}

/**
 * Claims and processes due rows until no row is due. Several processes can do so at the same time.
 * @returns the number of claimed rows
 */
export async function processClaims<Item>(options: ClaimProcessing<Item>): Promise<number> {
  const { claim, process, isMoreExpected, concurrency, pollIntervalMs, maxDurationMs, signal } = options
  const deadline = Date.now() + maxDurationMs
  const inProgress = new Set<Promise<void>>()
  let count = 0
  while (!signal.aborted && Date.now() < deadline) {
    const free = concurrency - inProgress.size
    const claimed = free > 0 ? await claim(free) : []
    for (const item of claimed) {
      count += 1
      const processing: Promise<void> = process(item).finally(() => inProgress.delete(processing))
      inProgress.add(processing)
    }
    if (claimed.length > 0 && inProgress.size < concurrency) continue
    if (inProgress.size === 0 && !(await isMoreExpected())) break
    await waitForAny(inProgress, pollIntervalMs, signal)
  }
  await Promise.all(inProgress)
  return count
}

/** Waits for the first of these events: a promise settles, the interval ends, or the signal is aborted. */
async function waitForAny(promises: Iterable<Promise<void>>, intervalMs: number, signal: AbortSignal): Promise<void> {
  const done = new AbortController()
  const interval = sleep(intervalMs, undefined, { signal: AbortSignal.any([signal, done.signal]) }).catch(() => undefined)
  await Promise.race([...promises, interval])
  done.abort()
}
