import { parseRetryAfter } from '../../http/retry-after.ts'

/** Google sends the delay only in the error body: `"retryDelay": "17s"`. */
const bodyDelay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/

/**
 * Returns the delay that a model provider requests: from `retry-after-ms`, `Retry-After` or Google's error body.
 * @param now milliseconds since 1970
 * @returns milliseconds from now, at least 0; null when the response names none
 */
export function providerRetryAfter(headers: Readonly<Record<string, string>>, body: string, now: number): number | null {
  const milliseconds = headers['retry-after-ms']
  if (milliseconds !== undefined && /^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds)
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now)
  if (retryAfterMs !== null) return retryAfterMs
  const seconds = bodyDelay.exec(body)?.[1]
  return seconds === undefined ? null : Number(seconds) * 1000
}
