/** Returns the IANA time zone of this browser, such as `America/New_York`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns whether two names are aliases of one zone, such as `Asia/Kolkata` and `Asia/Calcutta`. */
export function isSameZone(one: string, other: string): boolean {
  const known = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  try {
    return one === other || known(one) === known(other)
  } catch {
    // A zone unknown to this browser is not its own.
    return false
  }
}
