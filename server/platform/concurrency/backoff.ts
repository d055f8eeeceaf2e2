/** The shortest and the longest delay, both in the same unit. */
export interface BackoffLimits {
  first: number
  max: number
}

/**
 * Returns the delay before the next attempt. It doubles with each failure, up to `max`.
 * @param failures number of consecutive failures so far, from 1
 * @param jitter share of the delay, from 0 to 1. A random share ("full jitter") spreads callers that failed at the same time.
 * @returns the delay, in the unit of `limits`
 */
export function exponentialBackoff({ first, max }: BackoffLimits, failures: number, jitter = 1): number {
  return jitter * Math.min(max, first * 2 ** Math.max(0, failures - 1))
}
