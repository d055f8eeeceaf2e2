import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { networkSubject } from '../limits.ts'

const hour = 3600

/**
 * Counts a mail that somebody may be sent, whether or not there is an account: one in `AUTH_MAIL_INTERVAL` seconds, a third
 * of `AUTH_RATE_LIMIT` in an hour, for each address; and what one network may cause.
 * @throws AuthError `over_email_send_rate_limit`, `over_request_rate_limit`
 */
export async function requireMailAllowed(
  { rateLimiter, settings, log }: AuthDependencies,
  caller: Caller,
  addresses: readonly string[],
): Promise<void> {
  const perNetwork = { bucket: `auth:mail:network:${networkSubject(caller)}`, hits: settings.AUTH_RATE_LIMIT, windowSeconds: 60 }
  const crowded = await rateLimiter.take([perNetwork])
  if (crowded !== null) throw new AuthError('over_request_rate_limit', { retryAfter: crowded })
  const wait = await rateLimiter.take(
    addresses.flatMap((address) => [
      { bucket: `auth:mail:${address}`, hits: settings.AUTH_MAIL_INTERVAL > 0 ? 1 : 0, windowSeconds: settings.AUTH_MAIL_INTERVAL },
      { bucket: `auth:mail:hour:${address}`, hits: Math.ceil(settings.AUTH_RATE_LIMIT / 3), windowSeconds: hour },
    ]),
  )
  if (wait === null) return
  log.warn({ event: 'auth.mail_limited', requestId: caller.requestId, address: caller.address }, 'too many mails to one address')
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new AuthError('over_email_send_rate_limit', { message, retryAfter: wait })
}
