/** The first wait and the longest wait, both in the same unit. */
export interface BackoffLimits {
  first: number
  max: number
}

/**
 * Returns the wait before the next attempt: it doubles with each failure, up to `max`.
 * @param failures consecutive failures so far, from 1
 * @param jitter share of the wait, from 0 to 1. A random share ("full jitter") spreads callers that failed at the same time.
 * @returns the wait, in the unit of `limits`
 */
export function exponentialBackoff({ first, max }: BackoffLimits, failures: number, jitter = 1): number {
  return jitter * Math.min(max, first * 2 ** Math.max(0, failures - 1))
}
