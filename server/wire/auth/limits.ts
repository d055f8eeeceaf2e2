import { networkOf } from '../../platform/http/client-address.ts'
import type { RateLimit } from '../../platform/http/rate-limit.ts'
import type { AuthDependencies, Caller } from './dependencies.ts'
import { AuthError } from './errors.ts'

/**
 * Limits as multiples of `AUTH_RATE_LIMIT`. The part of a name after the colon is the subject that requests are counted for. No
 * attacker can exhaust a limit for the owner of an account (docs/sign-in-limits.md): `origin` is a known device, or a network
 * together with the account; `unknown` excludes known devices.
 */
const rules = {
  'signup:network': { times: 1, windowSeconds: 60 },
  'login:network': { times: 1, windowSeconds: 60 },
  'refresh:session': { times: 1, windowSeconds: 60 },
  // Limits requests for challenges of second factors, and answers to challenges. Wrong answers are limited per factor as well.
  'mfa:session': { times: 2, windowSeconds: 600 },
  // Limits answers from unknown devices in all sessions of an account, because an attacker with the password could open many sessions and
  // answer in parallel.
  'mfa:unknown': { times: 2, windowSeconds: 600 },
  // This limit is higher, because every login page sends one request when it opens, so that browsers can offer passkeys in its fields.
  'passkey:network': { times: 4, windowSeconds: 60 },
  'passkey:session': { times: 2, windowSeconds: 600 },
  'provider:network': { times: 2, windowSeconds: 60 },
  // This limit is higher, because the server of a company may send the logout requests for all its users.
  'logout:network': { times: 10, windowSeconds: 60 },
  'verify:network': { times: 1, windowSeconds: 60 },
  // Limits guesses in total, over all codes that were requested. Each code accepts only five wrong guesses.
  'code:origin': { times: 1, windowSeconds: 3600 },
  'code:unknown': { times: 4, windowSeconds: 3600 },
  'code:session': { times: 1, windowSeconds: 3600 },
  'password:session': { times: 1, windowSeconds: 600 },
} as const

export type LimitRule = keyof typeof rules

/**
 * Counts a request against rate limits. Each limit has a subject that requests are counted by, such as a network or a session.
 * @throws AuthError `over_request_rate_limit` with the number of seconds to wait
 */
export async function requireWithinLimits(
  { rateLimiter, settings, log }: AuthDependencies,
  { address, requestId }: Caller,
  subjects: Partial<Record<LimitRule, string>>,
): Promise<void> {
  const limits = Object.entries(subjects).map(([rule, subject]): RateLimit => {
    // Cast: Object.entries loses the type of the keys.
    const { times, windowSeconds } = rules[rule as LimitRule]
    return { bucket: `auth:${rule}:${subject}`, hits: times * settings.AUTH_RATE_LIMIT, windowSeconds }
  })
  const waitSeconds = await rateLimiter.take(limits)
  if (waitSeconds === null) return
  log.warn({ event: 'auth.rate_limited', requestId, address, limits: Object.keys(subjects) }, 'rate limit reached')
  throw new AuthError('over_request_rate_limit', { retryAfter: waitSeconds })
}

/** Returns the subject for limits per network. */
export const networkSubject = ({ address }: Caller) => networkOf(address)
