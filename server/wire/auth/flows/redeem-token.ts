import type pg from 'pg'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import type { TokenKind, TokenRow } from '../email/one-time-tokens.ts'
import { AuthError } from '../errors.ts'
import { removeUnconfirmedPasskeys } from '../passkeys/remove-unconfirmed-passkeys.ts'
import { redeemPhoneToken } from '../phone/redeem-phone-token.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { removeUnconfirmedIdentities } from '../providers/remove-unconfirmed-identities.ts'
import { getUserById, isBanned, type UserRow } from '../users/user-store.ts'
import { confirmUser } from './confirm-user.ts'
import { confirmEmailChange } from './email-change.ts'

/** Kinds of tokens that are accepted for each verification `type`. */
export const kindsOfType: ReadonlyMap<string, readonly TokenKind[]> = new Map<string, readonly TokenKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['magiclink', ['recovery']],
  ['recovery', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/** Message that the protocol defines for the first of two confirmations. */
export const firstConfirmationMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Applies the effect of a redeemed token, whose row was already deleted in this transaction.
 * @returns the user to sign in; null if the other address must still confirm
 * @throws AuthError `otp_expired`, `user_banned`, `email_exists`, `phone_exists`; the rollback makes the token valid again
 */
export async function redeem(client: pg.PoolClient, deps: AuthDependencies, token: TokenRow, caller: Caller): Promise<UserRow | null> {
  await client.query('select from auth.users where id = $1 for update', [token.user_id])
  const user = await getUserById(client, token.user_id)
  if (user === null) throw new AuthError('otp_expired')
  if (isBanned(user)) throw new AuthError('user_banned')
  if (token.kind.startsWith('phone_')) {
    await redeemPhoneToken(client, deps, { user, token, caller })
  } else if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    const side = token.kind === 'email_change_new' ? 'new' : 'current'
    if (!(await confirmEmailChange(client, deps, user, { side, email: token.address }))) return null
    await recordEvent(client, { userId: user.id, event: 'email_changed', caller, details: { from: user.email, to: user.new_email } })
  } else {
    // Rejects a token that was sent to a previous address of the account.
    if (token.address !== user.email) throw new AuthError('otp_expired')
    if (user.email_proven_at === null && token.kind === 'recovery') {
      await removeUnconfirmedPasskeys(client, deps, user, caller)
      await removeUnconfirmedIdentities(client, deps, user, caller)
    }
    await client.query('update auth.users set email_proven_at = coalesce(email_proven_at, now()) where id = $1', [user.id])
    if (user.email_confirmed_at === null) {
      // Removes the password of an invited user, because only a user who signed up with the address earlier can have set it.
      await confirmUser(client, user.id, { keepsPassword: token.kind === 'confirmation' && token.method !== 'invite' })
      await recordEvent(client, { userId: user.id, event: 'email_confirmed', caller })
    }
  }
  return getUserById(client, user.id)
}
