import type pg from 'pg'
import { transaction } from '../../../platform/database/database.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { beginSession } from '../flows/begin-session.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { updateProviderList } from '../providers/identity-store.ts'
import { type Metadata, requireSmallMetadata } from './metadata.ts'

/**
 * Creates an account without an email address and starts its session. The account is lost with the session, unless the user adds
 * an address or links an identity.
 * @throws AuthError `anonymous_provider_disabled` unless `AUTH_ANONYMOUS_USERS` is set
 */
export async function signUpAnonymously(deps: AuthDependencies, data: Metadata, caller: Caller) {
  if (!deps.settings.AUTH_ANONYMOUS_USERS) throw new AuthError('anonymous_provider_disabled')
  requireSmallMetadata(data)
  return transaction(deps.owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'insert into auth.users (is_anonymous, raw_user_meta_data) values (true, $1) returning id',
      [data],
    )
    if (!rows[0]) throw new Error('inserting the anonymous account returned no row')
    await recordEvent(client, { userId: rows[0].id, event: 'signed_up', caller, details: { provider: 'anonymous' } })
    return beginSession(client, { user: rows[0], method: 'anonymous', caller, provider: 'anonymous' })
  })
}

// The second statement is needed because a trigger counts a change of email_confirmed_at as proof of the address.
const setUnprovenEmailSql = [
  `update auth.users set email = $2, email_confirmed_at = now(), updated_at = now(),
    raw_user_meta_data = raw_user_meta_data || jsonb_build_object('email', $2::text, 'email_verified', true)
  where id = $1 and is_anonymous`,
  'update auth.users set email_proven_at = null where id = $1 and email = $2',
] as const

/** Gives an anonymous account an email address without confirmation, as a sign-up does. @throws AuthError `email_exists` */
export async function addUnconfirmedEmail(client: pg.PoolClient, userId: string, email: string): Promise<void> {
  for (const statement of setUnprovenEmailSql)
    await client.query(statement, [userId, email]).catch((error: { constraint?: string }) => {
      throw error.constraint === 'users_email_key' ? new AuthError('email_exists') : error
    })
  await addEmailIdentity(client, userId)
}

/** Adds the email identity to an account that has received its first address. The account is no longer anonymous. */
export async function addEmailIdentity(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query(
    `insert into auth.identities (user_id, provider, provider_id, identity_data)
     select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false)
     from auth.users where id = $1
     on conflict on constraint identities_provider_key do nothing`,
    [userId],
  )
  await markNotAnonymous(client, userId)
  await updateProviderList(client, userId)
}

/** Records that an account is no longer anonymous, because its user can sign in again. */
export const markNotAnonymous = (client: pg.PoolClient, userId: string) =>
  client.query('update auth.users set is_anonymous = false where id = $1 and is_anonymous', [userId])
