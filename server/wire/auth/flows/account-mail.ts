import type pg from 'pg'
import { recordEvent } from '../defence/auth-events.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { type CarrierPurpose, sendTokenMail } from '../mail/send-auth-mail.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import type { UserRow } from '../user-store.ts'

/** When the person was sent a mail of a purpose last. */
const sentColumns = {
  signup: 'confirmation_sent_at',
  invite: 'invited_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
} as const satisfies Partial<Record<CarrierPurpose, string>>

export interface AccountMail {
  purpose: keyof typeof sentColumns
  user: Pick<UserRow, 'id' | 'email'>
  redirectTo: string
  challenge: CodeChallenge | null
  caller: Caller
}

/** Sends the owner of an account a link and a code, and notes that it did. */
export async function mailAccount(
  client: pg.PoolClient,
  deps: AuthDependencies,
  { purpose, user, redirectTo, challenge, caller }: AccountMail,
): Promise<void> {
  if (user.email === null) return
  await sendTokenMail(client, deps, { purpose, userId: user.id, to: user.email, redirectTo, challenge })
  await client.query(`update auth.users set ${sentColumns[purpose]} = now() where id = $1`, [user.id])
  if (purpose === 'recovery') await recordEvent(client, { userId: user.id, event: 'recovery_requested', caller })
}
