import type pg from 'pg'
import { recordEvent } from '../defence/auth-events.ts'
import { tellOwner } from '../defence/tell-owner.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { getUserByEmail, getUserById, isBanned, type UserRow } from '../user-store.ts'
import { getIdentity, insertIdentity, refreshIdentity } from './identity-store.ts'
import type { ProvidedPerson } from './provided-person.ts'

export interface Settling {
  person: ProvidedPerson
  /** What people call the provider. */
  providerName: string
  /** The account that asked for a further identity; null: somebody signs in. */
  linkUserId: string | null
  caller: Caller
}

/**
 * Whose account a provider's person is: the one that the identity belongs to, the one that asked for it, the one with
 * the same address if both sides have proven it, or a new one. Who has another way in from now on hears of it. In the
 * caller's transaction; `mail.onQueued` is the caller's, too.
 * @throws AuthError that says what to do instead.
 */
export async function settlePerson(client: pg.PoolClient, deps: AuthDependencies, settling: Settling): Promise<UserRow> {
  const { person, linkUserId } = settling
  // Two answers of one person at the same moment make one account.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity:${person.provider}:${person.providerId}`])
  const identity = await getIdentity(client, person)
  if (linkUserId !== null) {
    if (identity !== null)
      throw new AuthError('identity_already_exists', {
        message: identity.user_id === linkUserId ? 'Identity is already linked' : 'Identity is already linked to another user',
      })
    return link(client, deps, requireActive(await getUserById(client, linkUserId)), settling)
  }
  if (identity !== null) {
    await refreshIdentity(client, identity.id, person)
    return requireActive(await getUserById(client, identity.user_id))
  }
  return joinOrMake(client, deps, settling)
}

/** @throws AuthError for an account that is gone or suspended. */
function requireActive(user: UserRow | null): UserRow {
  if (user === null) throw new AuthError('user_not_found')
  if (isBanned(user)) throw new AuthError('user_banned')
  return user
}

async function link(client: pg.PoolClient, deps: AuthDependencies, user: UserRow, { person, providerName, caller }: Settling) {
  await insertIdentity(client, user.id, person)
  await tellOwner(client, deps, { user, event: 'identity_linked', caller, name: providerName })
  return (await getUserById(client, user.id)) ?? user
}

async function joinOrMake(client: pg.PoolClient, deps: AuthDependencies, settling: Settling): Promise<UserRow> {
  const { person, providerName, caller } = settling
  const { email, emailVerified } = person
  if (email !== null && !emailVerified)
    throw new AuthError('provider_email_needs_verification', {
      message: `${providerName} has not verified your e-mail address. Log in with your password and link ${providerName} in your account settings.`,
    })
  const known = email === null ? null : await getUserByEmail(client, email)
  if (known === null) {
    if (!deps.settings.SIGNUP_ENABLED) throw new AuthError('signup_disabled')
    const id = await makeAccount(client, person)
    await recordEvent(client, { userId: id, event: 'signed_up', caller, details: { provider: person.provider } })
    return requireActive(await getUserById(client, id))
  }
  if (!isProven(known))
    throw new AuthError('user_already_exists', {
      message: `There is an account with this e-mail address already. Log in to it first, then link ${providerName} in your account settings.`,
    })
  return link(client, deps, requireActive(known), settling)
}

/** Whether the account's owner has shown that the mailbox is theirs: whoever merely signed up with the address first has not. */
const isProven = (user: UserRow) => user.email_confirmed_at !== null && user.email_proven_at !== null

async function makeAccount(client: pg.PoolClient, { provider, providerId, data, email }: ProvidedPerson): Promise<string> {
  const { rows } = await client
    .query<{ id: string }>('select auth.create_provided_account($1, $2, $3, $4, $5) as id', [
      provider,
      providerId,
      data,
      email,
      email !== null,
    ])
    .catch((error: Error & { constraint?: string }) => {
      // Somebody signed up with the address at the same moment.
      throw error.constraint === 'users_email_key' ? new AuthError('user_already_exists') : error
    })
  if (!rows[0]) throw new Error('An account was not made')
  return rows[0].id
}
