import type pg from 'pg'
import { AuthError } from '../errors.ts'
import { confirmUser } from '../flows/confirm-user.ts'
import { savePhoneIdentity } from '../phone/phone-identity.ts'
import { updateProviderList } from '../providers/identity-store.ts'
import { requireSmallMetadata, splitMetadataUpdate } from '../users/metadata.ts'
import { getUserById, type UserRow } from '../users/user-store.ts'
import type { CheckedInput, UserInput } from './user-input.ts'

const updateUserSql = `
update auth.users set
  email = coalesce($2, email),
  phone = coalesce($3, phone),
  encrypted_password = coalesce($4, encrypted_password),
  banned_until = case when $5 then $6 else banned_until end,
  phone_confirmed_at = case when $7 then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
  raw_user_meta_data = (raw_user_meta_data || $8::jsonb) - $9::text[],
  raw_app_meta_data = (raw_app_meta_data || $10::jsonb) - $11::text[],
  updated_at = now()
where id = $1`

const uniqueViolations: Record<string, 'email_exists' | 'phone_exists'> = {
  users_email_key: 'email_exists',
  users_phone_key: 'phone_exists',
}

/**
 * Updates a user with data from the admin API.
 * @throws AuthError `email_exists`, `phone_exists`; `validation_failed` for too much metadata
 */
export async function writeUser(client: pg.PoolClient, id: string, input: UserInput, checked: CheckedInput): Promise<UserRow> {
  const [data, app] = [splitMetadataUpdate(input.user_metadata), splitMetadataUpdate(input.app_metadata)]
  const ban = checked.bannedUntil
  const values = [
    id,
    checked.email,
    checked.phone,
    checked.passwordHash,
    ban !== undefined,
    ban,
    input.phone_confirm,
    data.set,
    data.deleted,
    app.set,
    app.deleted,
  ]
  await client.query(updateUserSql, values).catch((error: { constraint?: string }) => {
    const code = uniqueViolations[error.constraint ?? '']
    throw code === undefined ? error : new AuthError(code)
  })
  if (checked.email !== undefined)
    await client.query(
      `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
       where user_id = $1 and provider = 'email'`,
      [id, checked.email],
    )
  if (checked.phone !== undefined || input.phone_confirm) {
    await savePhoneIdentity(client, id)
    await updateProviderList(client, id)
  }
  if (input.email_confirm) await confirmUser(client, id, { keepsPassword: true })
  const user = await getUserById(client, id)
  if (user === null) throw new Error('the updated user does not exist')
  requireSmallMetadata(user.raw_user_meta_data)
  requireSmallMetadata(user.raw_app_meta_data)
  return user
}
