/**
 * Returns the result of `use`, or the fallback if it throws. Used for browser storage, which can be blocked, full or corrupt. The page
 * must work without it.
 */
export function withFallback<T>(use: () => T, fallback: T): T {
  try {
    return use()
  } catch {
    return fallback
  }
}
