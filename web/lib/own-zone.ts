/** The time zone of this browser: `America/New_York`. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Whether two names mean the same zone, which some have several of: `Asia/Kolkata` was `Asia/Calcutta`. */
export function isSameZone(one: string, other: string): boolean {
  const known = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  try {
    return one === other || known(one) === known(other)
  } catch {
    // A zone that this browser does not know is not its own.
    return false
  }
}
