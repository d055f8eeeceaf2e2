import type pg from 'pg'
import { AuthError } from '../errors.ts'
import type { ProviderProfile } from './clients/provider-profile.ts'

/** Returns the identity of a provider's user, or null if it is not linked to any account. */
export async function getIdentity(
  client: pg.PoolClient,
  { provider, providerId }: Pick<ProviderProfile, 'provider' | 'providerId'>,
): Promise<{ id: string; user_id: string } | null> {
  const text = 'select id, user_id from auth.identities where provider = $1 and provider_id = $2'
  const { rows } = await client.query<{ id: string; user_id: string }>(text, [provider, providerId])
  return rows[0] ?? null
}

/** Links an identity to an account. @throws AuthError `identity_already_exists` if it is already linked */
export async function insertIdentity(
  client: pg.PoolClient,
  userId: string,
  { provider, providerId, data }: ProviderProfile,
): Promise<void> {
  const text = `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, $2, $3, $4)
    on conflict on constraint identities_provider_key do nothing`
  const { rowCount } = await client.query(text, [userId, provider, providerId, data])
  if (rowCount !== 1) throw new AuthError('identity_already_exists')
  await updateProviderList(client, userId)
}

/** Updates the stored data of an identity with the current data from the provider. */
export async function refreshIdentity(client: pg.PoolClient, id: string, { data }: ProviderProfile): Promise<void> {
  await client.query('update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now() where id = $1', [id, data])
}

/** Updates the list of providers in a user's `app_metadata`. */
export async function updateProviderList(client: pg.PoolClient, userId: string): Promise<void> {
  const text = `update auth.users u set updated_at = now(), raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
      'provider', case when p.provider_list ? (u.raw_app_meta_data ->> 'provider') then u.raw_app_meta_data -> 'provider' else p.provider_list -> 0 end,
      'providers', p.provider_list)
    from (select coalesce(jsonb_agg(provider order by first), '[]') as provider_list
      from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) i) p
    where u.id = $1`
  await client.query(text, [userId])
}
