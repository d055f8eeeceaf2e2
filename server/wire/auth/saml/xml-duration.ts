const pattern = /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
const day = 86_400
/** Of years, months, days, hours, minutes and seconds. A month has 30 days: nobody counts on its last one. */
const lengths = [365 * day, 30 * day, day, 3600, 60, 1]

/** Seconds of an `xs:duration` (XML Schema Part 2, 3.2.6). @returns null for what is none, and for a negative one. */
export function secondsOfDuration(text: string): number | null {
  const found = pattern.exec(text.trim())
  if (found === null || /[PT]$/.test(text.trim())) return null
  return lengths.reduce((sum, length, place) => sum + length * Number(found[place + 1] ?? 0), 0)
}
