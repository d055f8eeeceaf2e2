import type { Context, MiddlewareHandler } from 'hono'
import { contactMessages } from '../../../contracts/contact.ts'
import { getClientAddress, networkOf } from '../../platform/http/client-address.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'

export interface SubmissionLimitOptions {
  limiter: RateLimiter
  trustProxy: boolean
  /** Submissions of one network in ten minutes; 0: no limit. */
  rateLimit: number
  /** Whom it does not concern: whoever holds the secret key. */
  isExempt: (context: Context) => boolean
}

/** Submissions of all networks in a day, for each that one network may make in ten minutes: the table's growth is bounded. */
const allNetworksFactor = 400

/** Stands before `POST /rest/v1/contact_submissions`, which anyone may call. Refuses in the shape of that service. */
export function limitSubmissions({ limiter, trustProxy, rateLimit, isExempt }: SubmissionLimitOptions): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'POST' || isExempt(context)) return next()
    const bucket = `contact-submission:${networkOf(getClientAddress(context, trustProxy))}`
    // Without the database nothing is counted, and nothing saved either: the service behind says so in its own words.
    const limits = [
      { bucket, hits: rateLimit, windowSeconds: 600 },
      { bucket: 'contact-submission:all', hits: rateLimit * allNetworksFactor, windowSeconds: 86_400 },
    ]
    const wait = await limiter.take(limits).catch(() => null)
    if (wait === null) return next()
    const body = { code: 'rate_limited', message: contactMessages.tooMany, details: null, hint: null }
    return context.json(body, 429, { 'Retry-After': String(wait) })
  }
}
