import type pg from 'pg'
import { purgeRateLimits } from '../../platform/http/rate-limit.ts'
import { deviceDays } from './defence/known-device.ts'
import { endedServiceKeysText } from './saml/service-key-store.ts'

/** Days that is remembered what happened to an account. */
const eventDays = 180
/** Longer than an access token may live (`JWT_EXPIRES_IN`). */
const revokedDays = 2

/** A key whose successor has signed for so long that nothing signed with it is good any more. The newest always stays. */
const endedKeysText = `
delete from platform.signing_keys k where exists (
  select from platform.signing_keys newer
  where newer.retired_at is null and newer.created_at > k.created_at and newer.created_at < now() - make_interval(days => $1)
)`

/**
 * Removes sessions that nobody has used for so long, rate limits, tokens and codes that have run out, and old history.
 * @param idleSeconds `SESSION_IDLE_SECONDS`; 0: never
 * @returns how many sessions and limits.
 */
export async function purgeExpired(owner: pg.Pool, idleSeconds: number): Promise<{ sessions: number; rateLimits: number }> {
  const [{ rowCount }, rateLimits] = await Promise.all([
    owner.query('delete from auth.sessions where $1::float8 > 0 and refreshed_at < now() - make_interval(secs => $1::float8)', [
      idleSeconds,
    ]),
    purgeRateLimits(owner),
    owner.query('delete from auth.one_time_tokens where expires_at < now()'),
    owner.query('delete from auth.flow_states where expires_at < now()'),
    owner.query('delete from auth.provider_flows where expires_at < now()'),
    owner.query('delete from auth.mfa_challenges where expires_at < now()'),
    owner.query('delete from auth.passkey_challenges where expires_at < now()'),
    owner.query('delete from auth.used_once where expires_at < now()'),
    owner.query(`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 hour'`),
    owner.query(`delete from auth.login_attempts where counted_since < now() - interval '1 day'`),
    owner.query('delete from auth.known_devices where used_at < now() - make_interval(days => $1)', [deviceDays]),
    owner.query('delete from auth.events where created_at < now() - make_interval(days => $1)', [eventDays]),
    owner.query(endedKeysText, [revokedDays]),
    owner.query(endedServiceKeysText),
    owner.query('delete from auth.revoked_sessions where revoked_at < now() - make_interval(days => $1)', [revokedDays]),
  ])
  return { sessions: rowCount ?? 0, rateLimits }
}
