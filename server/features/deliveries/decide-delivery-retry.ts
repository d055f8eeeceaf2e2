import { parseRetryAfter } from '../../platform/http/retry-after.ts'
import type { OutboundErrorCode } from '../../platform/outbound/outbound-error.ts'

/** Result of an attempt: a response, or an error if there was no response. */
export type AttemptResult = { status: number; retryAfter: string | null } | { errorCode: OutboundErrorCode }

/** Decision after an attempt: delivered, retry, or failed permanently. */
export type AttemptOutcome = { delivered: true } | { retryInSeconds: number; error: string } | { failed: true; error: string }

const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
/** Delays after the failed attempts, in seconds. They add up to about one day. */
export const retryDelaysSeconds = [
  5,
  30,
  2 * minuteSeconds,
  10 * minuteSeconds,
  30 * minuteSeconds,
  hourSeconds,
  2 * hourSeconds,
  4 * hourSeconds,
  8 * hourSeconds,
  8 * hourSeconds,
] as const
/** Maximum delay that a receiver can request with `Retry-After`, in seconds. */
const maxRetryAfterSeconds = 24 * hourSeconds

const errorSentences: Record<OutboundErrorCode, string> = {
  bad_address: 'The URL is not a valid web address',
  private_address: 'The URL points to a private network, which is not allowed',
  unknown_host: 'The host of the URL was not found',
  unreachable: 'Couldn’t reach the server',
  timeout: 'The server did not respond in time',
  too_many_redirects: 'The URL redirects too many times',
  too_large: 'The response was too large',
  host_busy: 'The server received too many requests in the last minute',
}
const permanentErrors: ReadonlySet<OutboundErrorCode> = new Set(['bad_address', 'private_address'])

/**
 * Decides what happens after an attempt.
 * @param attempts number of attempts so far, including this one
 * @param random number from 0 to 1 that extends the delay by up to a fifth, so that deliveries that failed together are not retried together
 */
export function decideDeliveryRetry(result: AttemptResult, attempts: number, now: Date, random: number): AttemptOutcome {
  if ('status' in result && result.status >= 200 && result.status < 300) return { delivered: true }
  const error = sentenceOf(result)
  if ('status' in result ? result.status === 410 : permanentErrors.has(result.errorCode)) return { failed: true, error }
  const delay = retryDelaysSeconds[attempts - 1]
  if (delay === undefined) return { failed: true, error }
  const requestedMs = 'status' in result ? (parseRetryAfter(result.retryAfter, now.getTime()) ?? 0) : 0
  return { retryInSeconds: Math.max(delay * (1 + random / 5), Math.min(requestedMs / 1000, maxRetryAfterSeconds)), error }
}

function sentenceOf(result: AttemptResult): string {
  if ('errorCode' in result) return errorSentences[result.errorCode]
  if (result.status === 410) return 'The server responded with status 410 (Gone)'
  if (result.status >= 300 && result.status < 400) return `The server responded with status ${result.status}; redirects are not followed`
  return `The server responded with status ${result.status}`
}
