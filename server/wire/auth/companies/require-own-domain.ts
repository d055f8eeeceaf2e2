import type pg from 'pg'
import { AuthError } from '../errors.ts'
import type { ProviderProfile } from '../providers/clients/provider-profile.ts'
import { getIdentity } from '../providers/identity-store.ts'
import { isEmail, normalizeEmail } from '../users/credentials.ts'
import { getUserById, type UserRow } from '../users/user-store.ts'
import { companyName } from './workspace-oidc.ts'

const messages = {
  foreign: `${companyName} can only sign in verified addresses of its own domains. Ask your administrator.`,
  administrator: 'Administrators can’t sign in through the identity provider of a workspace. Use another way to sign in.',
  otherAddress: `${companyName} reports another email address than the one of this account.`,
} as const

const domainOf = (email: string | null) => email?.slice(email.lastIndexOf('@') + 1) ?? ''
const refuse = (code: 'provider_email_needs_verification' | 'user_already_exists', message: string): never => {
  throw new AuthError(code, { message })
}

/**
 * Checks that the identity provider of a workspace may sign in as this user. An owner of a workspace controls the provider and can let it
 * assert anything. So it reaches only accounts that it has created, or whose user has connected it, and only while the asserted address and
 * the address of the account belong to domains that the workspace has proven. It never reaches an administrator of the installation.
 * The caller must not link accounts that only have the same address. Runs in the transaction that starts the session or issues its code,
 * because proofs can end at any time.
 * @param linkUserId id of the user who connects the provider; null for a sign-in
 * @returns false for the providers of the operator, to which the rules do not apply
 * @throws AuthError `sso_provider_not_found`, `provider_email_needs_verification`, `user_already_exists`
 */
export async function requireOwnDomain(client: pg.PoolClient, profile: ProviderProfile, linkUserId: string | null): Promise<boolean> {
  const domains = await provenDomains(client, profile.provider)
  if (domains === null) return false
  const { email, emailVerified } = profile
  if (email === null || !emailVerified || email !== normalizeEmail(email) || !isEmail(email) || !domains.includes(domainOf(email)))
    return refuse('provider_email_needs_verification', messages.foreign)
  const userId = linkUserId ?? (await getIdentity(client, profile))?.user_id
  const user = userId === undefined ? null : await getUserById(client, userId)
  if (user !== null) await requireReachable(client, user, domains, linkUserId === null ? null : email)
  return true
}

/** @param expectedEmail address that the account must have; null for any address of the domains */
async function requireReachable(client: pg.PoolClient, user: UserRow, domains: readonly string[], expectedEmail: string | null) {
  const { rowCount } = await client.query(`select from public.user_roles where user_id = $1 and role = 'admin'`, [user.id])
  if (rowCount !== 0) refuse('user_already_exists', messages.administrator)
  if (!domains.includes(domainOf(user.email))) refuse('provider_email_needs_verification', messages.foreign)
  if (expectedEmail !== null && user.email !== expectedEmail) refuse('user_already_exists', messages.otherAddress)
}

/**
 * Returns the proven domains of the workspace that a provider belongs to; null for a provider of the operator.
 * @throws AuthError `sso_provider_not_found` if it was removed or is disabled
 */
async function provenDomains(client: pg.PoolClient, provider: string): Promise<readonly string[] | null> {
  if (!provider.startsWith('sso:')) return null
  const { rows } = await client.query<{ domains: string[] | null }>(
    `select case when w.id is not null then app.proven_domains(w.workspace_id) end as domains
     from (select $1::uuid as id) asked
     left join auth.sso_providers p on p.id = asked.id and p.workspace_id is null
     left join public.workspace_identity_providers w on w.id = asked.id and w.is_enabled
     where p.id is not null or w.id is not null`,
    [provider.slice('sso:'.length)],
  )
  if (!rows[0]) throw new AuthError('sso_provider_not_found')
  return rows[0].domains
}
