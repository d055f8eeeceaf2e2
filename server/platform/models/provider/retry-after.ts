import { parseRetryAfter } from '../../http/retry-after.ts'

/** Matches Google's delay, which is only in the body: `"retryDelay": "17s"`. */
const bodyDelay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/

/**
 * Returns the delay that a provider requests: in `retry-after-ms`, `Retry-After` or the body of Google's error.
 * @param now milliseconds since 1970
 * @returns milliseconds from now, at least 0; null if the response has no delay
 */
export function providerRetryAfter(headers: Readonly<Record<string, string>>, body: string, now: number): number | null {
  const milliseconds = headers['retry-after-ms']
  if (milliseconds !== undefined && /^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds)
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now)
  if (retryAfterMs !== null) return retryAfterMs
  const seconds = bodyDelay.exec(body)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}
