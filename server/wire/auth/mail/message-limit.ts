import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { networkSubject } from '../limits.ts'

const hour = 3600

/**
 * Counts a mail that somebody may be sent, whether or not there is an account: one in `AUTH_MAIL_INTERVAL` seconds, a third
 * of `AUTH_RATE_LIMIT` in an hour, for each address; and what one network may cause.
 * @throws AuthError `over_email_send_rate_limit`, `over_request_rate_limit`
 */
export const requireMailAllowed = (deps: AuthDependencies, caller: Caller, addresses: readonly string[]): Promise<void> =>
  requireMessageAllowed(deps, caller, { kind: 'mail', addresses, refusal: 'over_email_send_rate_limit' })

/**
 * Counts a text message as mails are counted: a number need not be of whoever asks, and each message costs.
 * @throws AuthError `over_sms_send_rate_limit`, `over_request_rate_limit`
 */
export const requireTextAllowed = (deps: AuthDependencies, caller: Caller, phone: string, userId: string): Promise<void> =>
  requireMessageAllowed(deps, caller, { kind: 'sms', addresses: [phone, userId], refusal: 'over_sms_send_rate_limit' })

interface Message {
  kind: 'mail' | 'sms'
  addresses: readonly string[]
  refusal: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit'
}

async function requireMessageAllowed(
  { rateLimiter, settings, log }: AuthDependencies,
  caller: Caller,
  { kind, addresses, refusal }: Message,
): Promise<void> {
  const perNetwork = { bucket: `auth:${kind}:network:${networkSubject(caller)}`, hits: settings.AUTH_RATE_LIMIT, windowSeconds: 60 }
  const crowded = await rateLimiter.take([perNetwork])
  if (crowded !== null) throw new AuthError('over_request_rate_limit', { retryAfter: crowded })
  const wait = await rateLimiter.take(
    addresses.flatMap((address) => [
      { bucket: `auth:${kind}:${address}`, hits: settings.AUTH_MAIL_INTERVAL > 0 ? 1 : 0, windowSeconds: settings.AUTH_MAIL_INTERVAL },
      { bucket: `auth:${kind}:hour:${address}`, hits: Math.ceil(settings.AUTH_RATE_LIMIT / 3), windowSeconds: hour },
    ]),
  )
  if (wait === null) return
  log.warn({ event: `auth.${kind}_limited`, requestId: caller.requestId, address: caller.address }, 'too many messages to one address')
  const message = `For security purposes, you can only request this after ${wait} seconds.`
  throw new AuthError(refusal, { message, retryAfter: wait })
}
