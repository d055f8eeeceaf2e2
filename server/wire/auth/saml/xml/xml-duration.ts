const pattern = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const daySeconds = 86_400
/**
 * Seconds per unit, in the order of the groups in the pattern. A month counts as 30 days, which is precise enough for a refresh interval.
 */
const lengths = [365 * daySeconds, 30 * daySeconds, daySeconds, 3600, 60, 1]

/** Converts an `xs:duration` (XML Schema Part 2, 3.2.6) to seconds. Returns null if it is invalid or negative. */
export function secondsOfDuration(text: string): number | null {
  const match = pattern.exec(text.trim())
  if (match === null || /[PT]$/.test(text.trim())) return null
  return lengths.reduce((sum, length, index) => sum + length * Number(match[index + 1] ?? 0), 0)
}
