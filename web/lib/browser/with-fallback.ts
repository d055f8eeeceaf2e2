/**
 * Returns the result of `use`, or the fallback if it throws. For browser storage, which can be blocked, full or contain invalid data, and
 * without which the page must work.
 */
export function withFallback<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}
