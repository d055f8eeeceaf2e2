import type pg from 'pg'
import type { AuthDependencies } from '../dependencies.ts'
import { deleteTokens } from '../email/one-time-tokens.ts'
import { queueAuthEmail, sendTokenEmail } from '../email/send-auth-email.ts'
import { AuthError } from '../errors.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { addEmailIdentity } from '../users/anonymous.ts'
import type { UserRow } from '../users/user-store.ts'

export interface EmailChange {
  user: Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>
  newEmail: string
  redirectTo: string
  challenge: CodeChallenge | null
}

/** Returns whether the current address must confirm the change as well. This is not required if the address was never confirmed. */
const requiresCurrentAddress = ({ settings }: AuthDependencies, { email, email_confirmed_at }: EmailChange['user']) =>
  settings.AUTH_SECURE_EMAIL_CHANGE && email !== null && email_confirmed_at !== null

/**
 * Records the requested address and emails every address that must confirm it. Earlier confirmations become invalid.
 * @throws AuthError `email_exists` if another user has the address
 */
export async function requestEmailChange(client: pg.PoolClient, deps: AuthDependencies, change: EmailChange): Promise<void> {
  const { user, newEmail, redirectTo, challenge } = change
  const both = await recordEmailChange(client, deps, user, newEmail)
  await sendTokenEmail(client, deps, { purpose: 'email_change_new', userId: user.id, to: newEmail, redirectTo, challenge })
  if (both && user.email !== null)
    await sendTokenEmail(client, deps, {
      purpose: 'email_change_current',
      userId: user.id,
      to: user.email,
      redirectTo,
      challenge,
      newEmail,
    })
}

/**
 * Records the requested address.
 * @returns true if both addresses must confirm
 * @throws AuthError `email_exists` if another user has the address
 */
export async function recordEmailChange(
  client: pg.PoolClient,
  deps: AuthDependencies,
  user: EmailChange['user'],
  newEmail: string,
): Promise<boolean> {
  const otherUsers = await client.query('select from auth.users where email = $1 and id <> $2', [newEmail, user.id])
  if (otherUsers.rowCount !== 0) throw new AuthError('email_exists')
  await deleteTokens(client, user.id, ['email_change_current', 'email_change_new'])
  const both = requiresCurrentAddress(deps, user)
  await client.query(
    'update auth.users set new_email = $2, email_change_sent_at = now(), email_change_confirmations_left = $3 where id = $1',
    [user.id, newEmail, both ? 2 : 1],
  )
  return both
}

const changeEmailSql = `
with changed as (
  update auth.users set email = new_email, email_confirmed_at = now(), new_email = null, email_change_confirmations_left = 0, updated_at = now(),
    raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', new_email, 'email_verified', true)
  where id = $1 returning id, email
)
update auth.identities i set identity_data = identity_data || jsonb_build_object('email', changed.email, 'email_verified', true), updated_at = now()
from changed where i.user_id = changed.id and i.provider = 'email'`

/**
 * Records the confirmation by one address. The last confirmation changes the account's address and deletes all other pending
 * tokens.
 * @param side address that received the token
 * @returns true if the address was changed
 * @throws AuthError `otp_expired` if the change is no longer pending, `email_exists` if another account has taken the address
 */
export async function confirmEmailChange(
  client: pg.PoolClient,
  deps: AuthDependencies,
  user: UserRow,
  { side, email }: { side: 'current' | 'new'; email: string },
): Promise<boolean> {
  const isPending = side === 'new' ? email === user.new_email : email === user.email
  if (user.new_email === null || user.email_change_confirmations_left === 0 || !isPending) throw new AuthError('otp_expired')
  if (user.email_change_confirmations_left > 1) {
    await client.query('update auth.users set email_change_confirmations_left = email_change_confirmations_left - 1 where id = $1', [
      user.id,
    ])
    return false
  }
  await client.query(changeEmailSql, [user.id]).catch((error: { constraint?: string }) => {
    throw error.constraint === 'users_email_key' ? new AuthError('email_exists') : error
  })
  if (user.email === null) await addEmailIdentity(client, user.id)
  await deleteTokens(client, user.id)
  if (user.email !== null && user.email_confirmed_at !== null && deps.outbox.hasServer)
    await queueAuthEmail(client, deps, { purpose: 'email_changed', to: user.email, newEmail: user.new_email })
  return true
}
