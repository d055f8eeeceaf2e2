import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { networkSubject } from '../limits.ts'
import type { Origin } from '../protection/known-device.ts'
import type { SessionRow } from '../sessions/session-store.ts'

const hourSeconds = 3600

/**
 * Counts an email to an address, whether the address has an account or not. One origin may request one email to an address per
 * `AUTH_MAIL_INTERVAL` seconds, and a sixth of `AUTH_RATE_LIMIT` per hour. All unknown origins together may request half of
 * `AUTH_RATE_LIMIT` emails to an address per hour. The requests of one network are limited as well. Requests by others cannot
 * prevent the owner from requesting an email on a known device.
 * @throws AuthError `over_email_send_rate_limit`, `over_request_rate_limit`
 */
export const requireEmailAllowed = (deps: AuthDependencies, caller: Caller, addresses: readonly string[], origin: Origin): Promise<void> =>
  requireMessageAllowed(deps, caller, { kind: 'mail', addresses, origin, refusal: 'over_email_send_rate_limit' })

/**
 * Counts a text message. The limits per number and per account are those of emails. A limit per network and hour is added, because the
 * number may belong to someone else and each message costs money.
 * @throws AuthError `over_sms_send_rate_limit`, `over_request_rate_limit`
 */
export const requireTextAllowed = (deps: AuthDependencies, caller: Caller, addresses: readonly string[], origin: Origin): Promise<void> =>
  requireMessageAllowed(deps, caller, { kind: 'sms', addresses, origin, refusal: 'over_sms_send_rate_limit' })

/**
 * Returns the origin for messages requested in a session. A session has its own limit, and its messages also count towards the
 * total of the address.
 */
export const sessionOrigin = ({ id }: Pick<SessionRow, 'id'>): Origin => ({ subject: `session:${id}`, isKnown: false, isDevice: false })

interface Message {
  kind: 'mail' | 'sms'
  addresses: readonly string[]
  origin: Origin
  refusal: 'over_email_send_rate_limit' | 'over_sms_send_rate_limit'
}

async function requireMessageAllowed(
  { rateLimiter, settings, log }: AuthDependencies,
  caller: Caller,
  { kind, addresses, origin, refusal }: Message,
): Promise<void> {
  const network = networkSubject(caller)
  const perMinute = { bucket: `auth:${kind}:network:${network}`, hits: settings.AUTH_RATE_LIMIT, windowSeconds: 60 }
  const perHour = { bucket: `auth:${kind}:network-hour:${network}`, hits: settings.AUTH_RATE_LIMIT * 2, windowSeconds: hourSeconds }
  const networkWait = origin.isDevice ? null : await rateLimiter.take(kind === 'sms' ? [perMinute, perHour] : [perMinute])
  if (networkWait !== null) throw new AuthError('over_request_rate_limit', { retryAfter: networkWait })
  const waitSeconds = await rateLimiter.take(
    addresses.flatMap((address) => [
      {
        bucket: `auth:${kind}:${address} ${origin.subject}`,
        hits: settings.AUTH_MAIL_INTERVAL > 0 ? 1 : 0,
        windowSeconds: settings.AUTH_MAIL_INTERVAL,
      },
      {
        bucket: `auth:${kind}:hour:${address} ${origin.subject}`,
        hits: Math.ceil(settings.AUTH_RATE_LIMIT / 6),
        windowSeconds: hourSeconds,
      },
      ...(origin.isKnown
        ? []
        : [{ bucket: `auth:${kind}:hour:${address}`, hits: Math.ceil(settings.AUTH_RATE_LIMIT / 2), windowSeconds: hourSeconds }]),
    ]),
  )
  if (waitSeconds === null) return
  log.warn({ event: `auth.${kind}_limited`, requestId: caller.requestId, address: caller.address }, 'too many messages to one address')
  const message = `For security purposes, you can only request this after ${waitSeconds} seconds.`
  throw new AuthError(refusal, { message, retryAfter: waitSeconds })
}
