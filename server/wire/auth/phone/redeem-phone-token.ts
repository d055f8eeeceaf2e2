import type pg from 'pg'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { deleteTokens, type TokenKind, type TokenRow } from '../email/one-time-tokens.ts'
import { AuthError } from '../errors.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { updateProviderList } from '../providers/identity-store.ts'
import { markNotAnonymous } from '../users/anonymous.ts'
import type { UserRow } from '../users/user-store.ts'
import { savePhoneIdentity } from './phone-identity.ts'

/** Kinds of tokens that are accepted for each verification `type` with a phone number. */
export const phoneKindsOfType: ReadonlyMap<string, readonly TokenKind[]> = new Map<string, readonly TokenKind[]>([
  ['sms', ['phone_confirmation', 'phone_login']],
  ['phone_change', ['phone_change']],
])

const confirmPhoneSql = `
update auth.users set phone_confirmed_at = now(), updated_at = now(),
  encrypted_password = case when $2 or email_confirmed_at is not null then encrypted_password end,
  raw_user_meta_data = raw_user_meta_data || '{"phone_verified": true}'
where id = $1`

const changePhoneSql = `
update auth.users set phone = new_phone, phone_confirmed_at = now(), new_phone = null, updated_at = now(),
  raw_user_meta_data = raw_user_meta_data || jsonb_build_object('phone', new_phone, 'phone_verified', true)
where id = $1`

/**
 * Applies the effect of a redeemed code from a text message, while the user's row is locked.
 * @throws AuthError `otp_expired`, `phone_exists`
 */
export async function redeemPhoneToken(
  client: pg.PoolClient,
  deps: AuthDependencies,
  { user, token, caller }: { user: UserRow; token: TokenRow; caller: Caller },
): Promise<void> {
  if (token.kind === 'phone_change') return changePhone(client, deps, { user, token, caller })
  // Rejects a code that was sent to a previous number of the account.
  if (token.address !== user.phone) throw new AuthError('otp_expired')
  await deleteTokens(client, user.id, ['phone_confirmation', 'phone_login'])
  if (user.phone_confirmed_at !== null) return
  // Only the code of a sign-up confirms the password as well. Otherwise a user who does not own the number may have set it.
  await client.query(confirmPhoneSql, [user.id, token.kind === 'phone_confirmation'])
  await savePhoneIdentity(client, user.id)
  await recordEvent(client, { userId: user.id, event: 'phone_confirmed', caller })
}

async function changePhone(
  client: pg.PoolClient,
  deps: AuthDependencies,
  { user, token, caller }: { user: UserRow; token: TokenRow; caller: Caller },
): Promise<void> {
  if (token.address !== user.new_phone) throw new AuthError('otp_expired')
  await client.query(changePhoneSql, [user.id]).catch((error: { constraint?: string }) => {
    throw error.constraint === 'users_phone_key' ? new AuthError('phone_exists') : error
  })
  await savePhoneIdentity(client, user.id)
  await markNotAnonymous(client, user.id)
  await updateProviderList(client, user.id)
  await deleteTokens(client, user.id, ['phone_confirmation', 'phone_login', 'phone_change', 'reauthentication'])
  await notifyOwner(client, deps, { user, event: 'phone_changed', caller, name: `+${token.address}` })
}
