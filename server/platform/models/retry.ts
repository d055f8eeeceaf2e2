import { exponentialBackoff } from '../concurrency/backoff.ts'
import type { Clock } from './clock.ts'
import type { Call } from './model-call.ts'
import type { ModelError } from './model-error.ts'

/** The classified failure of one attempt. */
export interface Failure {
  error: ModelError
  /** True if the same request may succeed later. */
  isRetryable: boolean
  /** Delay that the provider requested, in milliseconds; null if none. */
  retryAfterMs: number | null
}

const maxAttempts = 4
const backoffMs = { first: 500, max: 8000 }

/**
 * Decides whether to retry, and how long to wait: exponential backoff with full jitter, or the delay that the provider requested
 * plus a short random delay. Stops if the wait would exceed the deadline.
 * @param attempts number of attempts so far, at least 1
 * @param remainingMs time until the deadline
 * @param random number from 0 to 1
 */
export function decideRetry(failure: Failure, attempts: number, remainingMs: number, random: number): { waitMs: number } | 'stop' {
  if (!failure.isRetryable || attempts >= maxAttempts) return 'stop'
  const waitMs =
    failure.retryAfterMs === null ? exponentialBackoff(backoffMs, attempts, random) : failure.retryAfterMs + random * backoffMs.first
  return waitMs < remainingMs ? { waitMs } : 'stop'
}

/** Runs `attempt` until an attempt succeeds or fails permanently, or until the call ends. */
export async function withRetries<Value>(
  call: Call,
  clock: Clock,
  classify: (error: unknown) => Failure,
  attempt: () => Promise<Value>,
): Promise<Value> {
  for (let attempts = 1; ; attempts += 1) {
    const endError = call.endError()
    if (endError) throw endError
    try {
      return await call.race(attempt())
    } catch (thrown) {
      const failure = classify(thrown)
      const endError = call.endError()
      if (endError) throw failure.error.spent ? endError.withSpent(failure.error.spent) : endError
      const decision = decideRetry(failure, attempts, call.remaining(), clock.random())
      if (decision === 'stop') throw failure.error
      await clock.sleep(decision.waitMs, call.signal).catch(() => undefined)
    }
  }
}
