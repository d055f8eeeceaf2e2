/**
 * Parses a `Retry-After` header (RFC 9110, 10.2.3): seconds, which may have decimals, or an HTTP date in any of its three forms.
 * @param now current time, in milliseconds since 1970
 * @returns the remaining time in milliseconds, at least 0; null if the header is missing or malformed
 */
export function parseRetryAfter(header: string | null | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,10}(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  // Date.parse accepts almost any text that contains a number. An HTTP date starts with a weekday, and only its oldest form omits the time
  // zone.
  if (!/^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text)) return null
  const date = Date.parse(/gmt$/i.test(text) ? text : `${text} GMT`)
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
