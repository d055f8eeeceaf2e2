import type pg from 'pg'
import { recordEvent } from '../defence/auth-events.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { type CarrierPurpose, sendTokenMail } from '../mail/send-auth-mail.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { choosingPasswordFirst } from '../redirects/choose-password.ts'
import type { UserRow } from '../user-store.ts'

/** When the person was sent a mail of a purpose last. */
const sentColumns = {
  signup: 'confirmation_sent_at',
  signup_again: 'confirmation_sent_at',
  invite: 'invited_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
} as const satisfies Partial<Record<CarrierPurpose, string>>

export interface AccountMail {
  purpose: Exclude<keyof typeof sentColumns, 'signup_again'>
  user: Pick<UserRow, 'id' | 'email' | 'encrypted_password'>
  redirectTo: string
  challenge: CodeChallenge | null
  caller: Caller
}

/** Sends the owner of an account a link and a code, and notes that it did. Who confirms an account without a password is led to choosing one. */
export async function mailAccount(
  client: pg.PoolClient,
  deps: AuthDependencies,
  { purpose: asked, user, redirectTo, challenge, caller }: AccountMail,
): Promise<void> {
  if (user.email === null) return
  const lacksPassword = asked === 'signup' && user.encrypted_password === null
  const purpose = lacksPassword ? 'signup_again' : asked
  const leadsTo = lacksPassword ? choosingPasswordFirst(deps.publicUrl(), redirectTo) : redirectTo
  await sendTokenMail(client, deps, { purpose, userId: user.id, to: user.email, redirectTo: leadsTo, challenge })
  await client.query(`update auth.users set ${sentColumns[purpose]} = now() where id = $1`, [user.id])
  if (purpose === 'recovery') await recordEvent(client, { userId: user.id, event: 'recovery_requested', caller })
}
