import type pg from 'pg'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { sendTokenEmail, type TokenEmailPurpose } from '../email/send-auth-email.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { redirectToPasswordPage } from '../redirects/choose-password.ts'
import type { UserRow } from '../users/user-store.ts'

/** Columns that store the time of the last email, by purpose of the email. */
const sentColumns = {
  signup: 'confirmation_sent_at',
  signup_again: 'confirmation_sent_at',
  invite: 'invited_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
} as const satisfies Partial<Record<TokenEmailPurpose, string>>

export interface AccountEmail {
  purpose: Exclude<keyof typeof sentColumns, 'signup_again'>
  user: Pick<UserRow, 'id' | 'email' | 'encrypted_password'>
  redirectTo: string
  challenge: CodeChallenge | null
  caller: Caller
}

/**
 * Emails a link and a code to the owner of an account and records the time. After the confirmation, a user without a password is
 * redirected to the page where a password is set.
 */
export async function emailAccount(
  client: pg.PoolClient,
  deps: AuthDependencies,
  { purpose: requested, user, redirectTo, challenge, caller }: AccountEmail,
): Promise<void> {
  if (user.email === null) return
  const lacksPassword = requested === 'signup' && user.encrypted_password === null
  const purpose = lacksPassword ? 'signup_again' : requested
  const target = lacksPassword ? redirectToPasswordPage(deps.publicUrl(), redirectTo) : redirectTo
  await sendTokenEmail(client, deps, { purpose, userId: user.id, to: user.email, redirectTo: target, challenge })
  await client.query(`update auth.users set ${sentColumns[purpose]} = now() where id = $1`, [user.id])
  if (purpose === 'recovery') await recordEvent(client, { userId: user.id, event: 'recovery_requested', caller })
}
