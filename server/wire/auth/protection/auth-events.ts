import type pg from 'pg'
import type { Caller } from '../dependencies.ts'
import type { NotificationPurpose } from '../email/email-texts.ts'

/** Events in the history of an account (auth.events). */
export type AuthEvent =
  | 'signed_up'
  | 'signed_in'
  | 'login_refused'
  | 'signed_out'
  | 'session_ended'
  | 'refresh_token_reused'
  | 'recovery_requested'
  | 'recovery_link_created'
  | 'email_confirmed'
  | 'email_change_requested'
  | 'phone_confirmed'
  | 'phone_change_requested'
  | 'factor_refused'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  // Events that are also emailed to the owner. A repeated sign-up is excluded, because it does not affect the account.
  | Exclude<NotificationPurpose, 'account_exists'>

/** Records an event in the history of an account, in the caller's transaction if there is one. */
export async function recordEvent(
  client: pg.Pool | pg.ClientBase,
  {
    userId,
    event,
    caller,
    details = {},
  }: { userId: string; event: AuthEvent; caller: Pick<Caller, 'address' | 'userAgent'>; details?: Record<string, unknown> },
): Promise<void> {
  await client.query('insert into auth.events (user_id, event, details, address, user_agent) values ($1, $2, $3, $4, $5)', [
    userId,
    event,
    details,
    caller.address,
    caller.userAgent?.slice(0, 500) ?? null,
  ])
}
