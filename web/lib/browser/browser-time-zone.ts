/** Returns the IANA time zone of this browser, such as `America/New_York`. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns whether two names denote the same time zone, such as `Asia/Kolkata` and `Asia/Calcutta`. */
export function isSameZone(one: string, other: string): boolean {
  const canonicalName = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  try {
    return one === other || canonicalName(one) === canonicalName(other)
  } catch {
    // A time zone that this browser does not know cannot be the browser's own, so the names differ.
    return false
  }
}
