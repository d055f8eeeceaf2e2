/** Google's errors say it in their body alone: `"retryDelay": "17s"`. */
const inBody = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/

/**
 * When the provider wants to be asked again: `retry-after-ms`, `Retry-After` as seconds or as an HTTP date (RFC 9110, 10.2.3),
 * or Google's words.
 * @param now milliseconds since 1970. @returns milliseconds from now, not below 0; null when nothing is said.
 */
export function retryAfterOf(headers: Readonly<Record<string, string>>, body: string, now: number): number | null {
  const milliseconds = headers['retry-after-ms']
  if (milliseconds !== undefined && /^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds)
  const value = headers['retry-after']?.trim()
  if (value !== undefined && /^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  // A date has a comma; anything else Date.parse would take for a year or a month.
  const date = value?.includes(',') ? Date.parse(value) : Number.NaN
  if (!Number.isNaN(date)) return Math.max(0, date - now)
  const seconds = inBody.exec(body)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}
