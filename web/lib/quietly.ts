/**
 * Uses what a browser may refuse: its storage can be blocked, full, or hold what somebody else wrote. The page works all the
 * same, only without what is kept there.
 */
export function quietly<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}
