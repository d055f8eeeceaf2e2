import type pg from 'pg'

const confirmText = `
with confirmed as (
  update auth.users set email_confirmed_at = now(), updated_at = now(),
    encrypted_password = case when $2 then encrypted_password end,
    raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
  where id = $1 and email_confirmed_at is null returning id
)
update auth.identities i set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
from confirmed where i.user_id = confirmed.id and i.provider = 'email'`

/**
 * Opens an account whose mailbox was shown to be its owner's.
 * @param keepsPassword false: the password is of whoever signed up with this address, who need not be its owner.
 */
export async function confirmUser(client: pg.ClientBase, userId: string, { keepsPassword }: { keepsPassword: boolean }): Promise<void> {
  await client.query(confirmText, [userId, keepsPassword])
}
