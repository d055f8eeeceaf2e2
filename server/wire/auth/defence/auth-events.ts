import type pg from 'pg'
import type { Caller } from '../dependencies.ts'
import type { NoticePurpose } from '../mail/mail-words.ts'

/** What is kept of an account's history (auth.events). */
export type AuthEvent =
  | 'signed_up'
  | 'signed_in'
  | 'login_refused'
  | 'signed_out'
  | 'session_ended'
  | 'refresh_token_reused'
  | 'recovery_requested'
  | 'email_confirmed'
  | 'email_change_requested'
  | 'factor_refused'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  // What its owner is mailed about; that somebody signs up with the address once more is no event of the account.
  | Exclude<NoticePurpose, 'account_exists'>

/** Writes down what happened to an account, in the caller's transaction where there is one. */
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
