import type { Call } from './call.ts'
import type { Clock } from './clock.ts'
import type { ModelError } from './model-error.ts'

/** What happened at one try, judged. */
export interface Failure {
  error: ModelError
  /** The provider may well answer the same request in a moment. */
  isRetryable: boolean
  /** Milliseconds that the provider asks us to wait; null when it named none. */
  retryAfterMs: number | null
}

const maxTries = 4
const firstWait = 500
const longestWait = 8000

/**
 * Full jitter (each wait is any time up to a bound that doubles), so that callers who failed together do not come back
 * together. What the provider asked for is waited for whole, and when the deadline comes first, not begun.
 * @param tries how many there were. @param remaining milliseconds until the deadline. @param chance from 0 to 1.
 */
export function decideRetry(failure: Failure, tries: number, remaining: number, chance: number): { waitMs: number } | 'stop' {
  if (!failure.isRetryable || tries >= maxTries) return 'stop'
  const jitter = chance * Math.min(longestWait, firstWait * 2 ** (tries - 1))
  const waitMs = (failure.retryAfterMs ?? 0) + (failure.retryAfterMs === null ? jitter : chance * firstWait)
  return waitMs < remaining ? { waitMs } : 'stop'
}

/** Tries until it succeeds, fails for good, or the call is over. */
export async function withRetries<Value>(
  call: Call,
  clock: Clock,
  judge: (error: unknown) => Failure,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    const ended = call.ended()
    if (ended) throw ended
    try {
      return await call.race(attempt())
    } catch (thrown) {
      const failure = judge(thrown)
      const over = call.ended()
      if (over) throw failure.error.spent ? over.withSpent(failure.error.spent) : over
      const decision = decideRetry(failure, tries, call.remaining(), clock.random())
      if (decision === 'stop') throw failure.error
      await clock.sleep(decision.waitMs, call.signal).catch(() => undefined)
    }
  }
}
