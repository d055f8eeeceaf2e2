import type pg from 'pg'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import type { MailPurpose } from '../mail/mail-words.ts'
import { queueAuthMail } from '../mail/send-auth-mail.ts'
import type { UserRow } from '../user-store.ts'
import { type AuthEvent, recordEvent } from './auth-events.ts'

/** A change of how an account is entered. */
export interface Change {
  user: Pick<UserRow, 'id' | 'email'>
  event: AuthEvent & MailPurpose
  caller: Pick<Caller, 'address' | 'userAgent'>
  /** What was added or removed, as its owner calls it. */
  name?: string
  /** What logs in to the account all the same (`otherWaysIn`). */
  remaining?: readonly string[]
}

/** Mails about changes that one account causes in an hour: its address need not be its owner's. */
const mostAnHour = 10

/**
 * Writes such a change into the account's history, and tells its owner by mail where there is a mail server: whoever did not
 * do it learns that somebody is in their account. Belongs in the transaction of the change; `mail.onQueued` is the caller's.
 */
export async function tellOwner(
  client: pg.ClientBase,
  { mail, settings, publicUrl }: Pick<AuthDependencies, 'mail' | 'settings' | 'publicUrl'>,
  { user, event, caller, name, remaining }: Change,
): Promise<void> {
  await recordEvent(client, { userId: user.id, event, caller, details: name === undefined ? {} : { name } })
  if (!mail.hasServer || user.email === null || (await countLately(client, user.id, event)) > mostAnHour) return
  // Whoever has lost the password to somebody else is not signed in.
  const page = event === 'password_changed' ? '/forgot-password' : '/account?tab=security'
  await queueAuthMail(client, { mail, settings }, { purpose: event, to: user.email, url: `${publicUrl()}${page}`, name, remaining })
}

async function countLately(client: pg.ClientBase, userId: string, event: AuthEvent): Promise<number> {
  const text = `select count(*)::int as told from auth.events where user_id = $1 and event = $2 and created_at > now() - interval '1 hour'`
  return (await client.query<{ told: number }>(text, [userId, event])).rows[0]?.told ?? 0
}
