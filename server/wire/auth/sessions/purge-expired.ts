import type pg from 'pg'
import { purgeRateLimits } from '../../../platform/http/rate-limit.ts'
import { deviceDays } from '../protection/known-device.ts'
import { deleteExpiredServiceKeysSql } from '../saml/service/service-key-store.ts'

/** Retention of an account's events, in days. */
const eventDays = 180
/** Retention of revoked sessions, in days; longer than the maximum lifetime of an access token (`JWT_EXPIRES_IN`). */
const revokedDays = 2

/**
 * Deletes signing keys whose successor has been signing for so long that all their tokens have expired. The newest key is never deleted.
 */
const deleteExpiredSigningKeysSql = `
delete from platform.signing_keys k where exists (
  select from platform.signing_keys newer
  where newer.retired_at is null and newer.created_at > k.created_at and newer.created_at < now() - make_interval(days => $1)
)`

/**
 * Deletes idle sessions, expired rate limits, tokens and codes, and old events.
 * @param idleSeconds value of `SESSION_IDLE_SECONDS`; 0: sessions are not deleted
 * @returns the number of deleted sessions and rate limits
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
    owner.query('delete from auth.replay_cache where expires_at < now()'),
    owner.query(`delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 hour'`),
    owner.query(`delete from auth.login_attempts where counted_since < now() - interval '1 day'`),
    owner.query('delete from auth.known_devices where used_at < now() - make_interval(days => $1)', [deviceDays]),
    owner.query('delete from auth.events where created_at < now() - make_interval(days => $1)', [eventDays]),
    owner.query(deleteExpiredSigningKeysSql, [revokedDays]),
    owner.query(deleteExpiredServiceKeysSql),
    owner.query('delete from auth.revoked_sessions where revoked_at < now() - make_interval(days => $1)', [revokedDays]),
  ])
  return { sessions: rowCount ?? 0, rateLimits }
}
