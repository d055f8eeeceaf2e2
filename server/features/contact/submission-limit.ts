import type { Context, MiddlewareHandler } from 'hono'
import { contactMessages } from '../../../contracts/contact/contact.ts'
import { getClientAddress, networkOf } from '../../platform/http/client-address.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'

export interface SubmissionLimitOptions {
  limiter: RateLimiter
  trustProxy: boolean
  /** Maximum number of messages per network in ten minutes; 0: no limit. */
  rateLimit: number
  /** Returns whether the request is exempt from the limit, because it carries the secret key. */
  isExempt: (context: Context) => boolean
}

/** Daily limit for all networks together, as a multiple of `rateLimit`. It bounds the growth of the table. */
const allNetworksFactor = 400

/** Limits `POST /rest/v1/contact_submissions`, which is public. Errors have the format of the REST service. */
export function limitSubmissions({ limiter, trustProxy, rateLimit, isExempt }: SubmissionLimitOptions): MiddlewareHandler {
  return async (context, next) => {
    if (context.req.method !== 'POST' || isExempt(context)) return next()
    const bucket = `contact-submission:${networkOf(getClientAddress(context, trustProxy))}`
    // If the database is unavailable, the request continues and the REST service reports the error.
    const limits = [
      { bucket, hits: rateLimit, windowSeconds: 600 },
      { bucket: 'contact-submission:all', hits: rateLimit * allNetworksFactor, windowSeconds: 86_400 },
    ]
    const waitSeconds = await limiter.take(limits).catch(() => null)
    if (waitSeconds === null) return next()
    const body = { code: 'rate_limited', message: contactMessages.tooMany, details: null, hint: null }
    return context.json(body, 429, { 'Retry-After': String(waitSeconds) })
  }
}
