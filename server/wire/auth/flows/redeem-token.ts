import type pg from 'pg'
import { recordEvent } from '../defence/auth-events.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import type { TokenKind, TokenRow } from '../mail/one-time-tokens.ts'
import { forgetUnprovenPasskeys } from '../passkeys/forget-unproven.ts'
import { forgetUnprovenIdentities } from '../providers/forget-unproven.ts'
import { getUserById, isBanned, type UserRow } from '../user-store.ts'
import { confirmUser } from './confirm-user.ts'
import { agreeToChange } from './email-change.ts'

/** The `type` of a verification and the kinds of token that it takes. */
export const kindsOfType: ReadonlyMap<string, readonly TokenKind[]> = new Map<string, readonly TokenKind[]>([
  ['signup', ['confirmation']],
  ['invite', ['confirmation']],
  ['magiclink', ['recovery']],
  ['recovery', ['recovery']],
  ['email', ['confirmation', 'recovery']],
  ['email_change', ['email_change_current', 'email_change_new']],
])

/** What the protocol says when one of two mailboxes has agreed. */
export const firstOfTwo = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * Does what a token is good for. Its row is gone already, in this transaction.
 * @returns the person to sign in; null when the other mailbox must still agree.
 * @throws AuthError `otp_expired`, `user_banned`, `email_exists`: nothing is done, and the token is as good as before.
 */
export async function redeem(client: pg.PoolClient, deps: AuthDependencies, token: TokenRow, caller: Caller): Promise<UserRow | null> {
  await client.query('select from auth.users where id = $1 for update', [token.user_id])
  const user = await getUserById(client, token.user_id)
  if (user === null) throw new AuthError('otp_expired')
  if (isBanned(user)) throw new AuthError('user_banned')
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    const side = token.kind === 'email_change_new' ? 'new' : 'current'
    if (!(await agreeToChange(client, deps, user, { side, email: token.email }))) return null
    await recordEvent(client, { userId: user.id, event: 'email_changed', caller, details: { from: user.email, to: user.new_email } })
  } else {
    // Mailed to an address that is the account's no more.
    if (token.email !== user.email) throw new AuthError('otp_expired')
    if (user.email_proven_at === null && token.kind === 'recovery') {
      await forgetUnprovenPasskeys(client, deps, user, caller)
      await forgetUnprovenIdentities(client, deps, user, caller)
    }
    await client.query('update auth.users set email_proven_at = coalesce(email_proven_at, now()) where id = $1', [user.id])
    if (user.email_confirmed_at === null) {
      // Whoever is invited chose none: one that is there is of whoever signed up with the address before.
      await confirmUser(client, user.id, { keepsPassword: token.kind === 'confirmation' && token.method !== 'invite' })
      await recordEvent(client, { userId: user.id, event: 'email_confirmed', caller })
    }
  }
  return getUserById(client, user.id)
}
