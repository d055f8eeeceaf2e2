import type pg from 'pg'
import { isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
import type { AuthDependencies, Caller } from '../dependencies.ts'
import { AuthError } from '../errors.ts'
import { recordEvent } from '../protection/auth-events.ts'
import { notifyOwner } from '../protection/notify-owner.ts'
import { markNotAnonymous } from '../users/anonymous.ts'
import { getUserByEmail, getUserById, isBanned, type UserRow } from '../users/user-store.ts'
import type { ProviderProfile } from './clients/provider-profile.ts'
import { getIdentity, insertIdentity, refreshIdentity } from './identity-store.ts'

export interface ResolveInput {
  profile: ProviderProfile
  /** Name of the provider that is shown to users. */
  providerName: string
  /** Id of the account that links an identity; null for a sign-in. */
  linkUserId: string | null
  /** False to refuse an account that only has the same address. Default: it is linked if both sides have verified the address. */
  linksByEmail?: boolean
  caller: Caller
}

/**
 * Returns the account for a provider's user, in this order: the account that has the identity, the account that is linking it, the
 * account with the same email address if both sides have verified it, or a new account. Notifies the owner if an identity is added.
 * Runs in the caller's transaction; the caller must also call `outbox.onQueued`.
 * @throws AuthError with a message that tells the user what to do
 */
export async function resolveUser(client: pg.PoolClient, deps: AuthDependencies, input: ResolveInput): Promise<UserRow> {
  const { profile, linkUserId } = input
  // Waits for concurrent sign-ins with the same identity, so that only one account is created.
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`identity:${profile.provider}:${profile.providerId}`])
  const identity = await getIdentity(client, profile)
  // A user can connect the provider of a company again, to test it.
  const isLinked = identity !== null && identity.user_id === linkUserId && isCompanyProvider(profile.provider)
  if (linkUserId !== null && !isLinked) {
    if (identity !== null)
      throw new AuthError('identity_already_exists', {
        message: identity.user_id === linkUserId ? 'Identity is already linked' : 'Identity is already linked to another user',
      })
    return link(client, deps, requireActive(await getUserById(client, linkUserId)), input)
  }
  if (identity !== null) {
    await refreshIdentity(client, identity.id, profile)
    return requireActive(await getUserById(client, identity.user_id))
  }
  return linkOrCreate(client, deps, input)
}

/** Returns a user whose account is active. @throws AuthError if the account is deleted or suspended */
function requireActive(user: UserRow | null): UserRow {
  if (user === null) throw new AuthError('user_not_found')
  if (isBanned(user)) throw new AuthError('user_banned')
  return user
}

async function link(client: pg.PoolClient, deps: AuthDependencies, user: UserRow, { profile, providerName, caller }: ResolveInput) {
  await insertIdentity(client, user.id, profile)
  if (user.is_anonymous) await markNotAnonymous(client, user.id)
  await notifyOwner(client, deps, { user, event: 'identity_linked', caller, name: providerName })
  return (await getUserById(client, user.id)) ?? user
}

async function linkOrCreate(client: pg.PoolClient, deps: AuthDependencies, input: ResolveInput): Promise<UserRow> {
  const { profile, providerName, linksByEmail = true, caller } = input
  const { email, emailVerified } = profile
  if (email !== null && !emailVerified)
    throw new AuthError('provider_email_needs_verification', {
      message: `${providerName} has not verified your email address. Sign in with your password and link ${providerName} in your account settings.`,
    })
  const known = email === null ? null : await getUserByEmail(client, email)
  if (known === null) {
    if (!deps.settings.SIGNUP_ENABLED) throw new AuthError('signup_disabled')
    const id = await createAccount(client, profile)
    await recordEvent(client, { userId: id, event: 'signed_up', caller, details: { provider: profile.provider } })
    return requireActive(await getUserById(client, id))
  }
  if (!linksByEmail)
    throw new AuthError('user_already_exists', {
      message:
        'An account with this email address already exists. Sign in to it first, then link your company sign-in under Account, Security.',
    })
  if (!hasConfirmedEmail(known))
    throw new AuthError('user_already_exists', {
      message: `An account with this email address already exists. Sign in to it first, then link ${providerName} in your account settings.`,
    })
  return link(client, deps, requireActive(known), input)
}

/** Returns whether the owner has confirmed the address. A user who only signed up with the address may not own it. */
const hasConfirmedEmail = (user: UserRow) => user.email_confirmed_at !== null && user.email_proven_at !== null

async function createAccount(client: pg.PoolClient, { provider, providerId, data, email }: ProviderProfile): Promise<string> {
  const { rows } = await client
    .query<{ id: string }>('select auth.create_provider_account($1, $2, $3, $4, $5) as id', [
      provider,
      providerId,
      data,
      email,
      email !== null,
    ])
    .catch((error: Error & { constraint?: string }) => {
      // A concurrent request may have signed up with the same address.
      throw error.constraint === 'users_email_key' ? new AuthError('user_already_exists') : error
    })
  if (!rows[0]) throw new Error('auth.create_provider_account returned no row')
  return rows[0].id
}
