import type pg from 'pg'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import type { EmailPurpose } from '../email/email-texts.ts'
import { queueAuthEmail } from '../email/send-auth-email.ts'
import type { UserRow } from '../users/user-store.ts'
import { type AuthEvent, recordEvent } from './auth-events.ts'

/** A change to a user's sign-in methods. */
export interface SignInChange {
  user: Pick<UserRow, 'id' | 'email'>
  event: AuthEvent & EmailPurpose
  caller: Pick<Caller, 'address' | 'userAgent'>
  /** Name that the owner gave to the added or removed item. */
  name?: string
  /** Remaining ways to sign in (result of `listOtherSignInMethods`). */
  remaining?: readonly string[]
}

/** Maximum number of notifications per account, kind and hour. They are limited because the address may belong to someone else. */
const maxEmailsPerHour = 10

/**
 * Records a change in the history of the account, and emails the owner if a mail server is configured, so that owners learn about
 * changes made by others. Must be called in the transaction of the change; the caller must also call `outbox.onQueued`.
 */
export async function notifyOwner(
  client: pg.ClientBase,
  { outbox, settings, publicUrl }: Pick<AuthDependencies, 'outbox' | 'settings' | 'publicUrl'>,
  { user, event, caller, name, remaining }: SignInChange,
): Promise<void> {
  await recordEvent(client, { userId: user.id, event, caller, details: name === undefined ? {} : { name } })
  if (!outbox.hasServer || user.email === null || (await countRecent(client, user.id, event)) > maxEmailsPerHour) return
  // Link to the password reset, because the owner cannot sign in after someone else changed the password.
  const page = event === 'password_changed' ? '/forgot-password' : '/account?tab=security'
  await queueAuthEmail(client, { outbox, settings }, { purpose: event, to: user.email, url: `${publicUrl()}${page}`, name, remaining })
}

async function countRecent(client: pg.ClientBase, userId: string, event: AuthEvent): Promise<number> {
  const text = `select count(*)::int as recent from auth.events where user_id = $1 and event = $2 and created_at > now() - interval '1 hour'`
  return (await client.query<{ recent: number }>(text, [userId, event])).rows[0]?.recent ?? 0
}
