import type pg from 'pg'

const confirmUserSql = `
with confirmed as (
  update auth.users set email_confirmed_at = now(), updated_at = now(),
    encrypted_password = case when $2 then encrypted_password end,
    raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
  where id = $1 and email_confirmed_at is null returning id
)
update auth.identities i set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
from confirmed where i.user_id = confirmed.id and i.provider = 'email'`

/**
 * Confirms the email address of an account.
 * @param keepsPassword false removes the password, because the user who signed up and set it may not own the address
 */
export async function confirmUser(client: pg.ClientBase, userId: string, { keepsPassword }: { keepsPassword: boolean }): Promise<void> {
  await client.query(confirmUserSql, [userId, keepsPassword])
}
