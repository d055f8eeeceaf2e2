import type pg from 'pg'

const savePhoneIdentitySql = `
insert into auth.identities as known (user_id, provider, provider_id, identity_data)
select id, 'phone', id::text, jsonb_build_object('sub', id, 'phone', phone, 'email_verified', false, 'phone_verified', phone_confirmed_at is not null)
from auth.users where id = $1 and phone is not null
on conflict on constraint identities_provider_key do update set
  identity_data = known.identity_data || jsonb_build_object('phone', excluded.identity_data -> 'phone', 'phone_verified', excluded.identity_data -> 'phone_verified'),
  updated_at = now()`

/** Writes the phone identity of an account with its current number. The caller must update the list of providers. */
export async function savePhoneIdentity(client: pg.ClientBase, userId: string): Promise<void> {
  await client.query(savePhoneIdentitySql, [userId])
}
