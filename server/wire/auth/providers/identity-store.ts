import type pg from 'pg'
import { AuthError } from '../errors.ts'
import type { ProvidedPerson } from './provided-person.ts'

/** Whose identity it is at a provider; null when nobody has linked it. */
export async function getIdentity(
  client: pg.PoolClient,
  { provider, providerId }: Pick<ProvidedPerson, 'provider' | 'providerId'>,
): Promise<{ id: string; user_id: string } | null> {
  const text = 'select id, user_id from auth.identities where provider = $1 and provider_id = $2'
  const { rows } = await client.query<{ id: string; user_id: string }>(text, [provider, providerId])
  return rows[0] ?? null
}

/** Gives an account a further identity. @throws AuthError `identity_already_exists` */
export async function insertIdentity(client: pg.PoolClient, userId: string, { provider, providerId, data }: ProvidedPerson): Promise<void> {
  const text = `insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, $2, $3, $4)
    on conflict on constraint identities_provider_key do nothing`
  const { rowCount } = await client.query(text, [userId, provider, providerId, data])
  if (rowCount !== 1) throw new AuthError('identity_already_exists')
  await listProviders(client, userId)
}

/** What the provider says of the person today. */
export async function refreshIdentity(client: pg.PoolClient, id: string, { data }: ProvidedPerson): Promise<void> {
  await client.query('update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now() where id = $1', [id, data])
}

/** Writes down in `app_metadata` through whom the account can be entered. */
export async function listProviders(client: pg.PoolClient, userId: string): Promise<void> {
  const text = `update auth.users u set updated_at = now(), raw_app_meta_data = u.raw_app_meta_data || jsonb_build_object(
      'provider', case when p.all_of_them ? (u.raw_app_meta_data ->> 'provider') then u.raw_app_meta_data -> 'provider' else p.all_of_them -> 0 end,
      'providers', p.all_of_them)
    from (select coalesce(jsonb_agg(provider order by first), '[]') as all_of_them
      from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) i) p
    where u.id = $1`
  await client.query(text, [userId])
}
