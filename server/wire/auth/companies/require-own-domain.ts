import type pg from 'pg'
import { companyProviderId, isCompanyProvider } from '../../../../contracts/auth/company-provider.ts'
import { emailDomain } from '../../../../contracts/auth/email-domain.ts'
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

const refuse = (code: 'provider_email_needs_verification' | 'user_already_exists', message: string): never => {
  throw new AuthError(code, { message })
}

/** How to find the account of a user who signs in through a provider. */
export interface AccountRules {
  /** True for the provider of a workspace, false for a provider of the operator. */
  isOfWorkspace: boolean
  /** True to link an account with the same address. */
  linksByEmail: boolean
}

/**
 * Checks that the identity provider of a workspace may sign in as this user. An owner of the workspace controls the provider and
 * can let it assert anything. Therefore the provider may sign in only to three kinds of accounts: accounts that the provider has
 * created, accounts whose user has connected the provider, and unused accounts that the workspace's directory has created. The
 * asserted address and the address of the account must belong to proven domains of the workspace. The provider never signs in to
 * the account of an administrator of the installation. Runs in the transaction that starts the session or issues its code, because
 * the proof of a domain can end at any time.
 * @param linkUserId id of the user who connects the provider; null for a sign-in
 * @returns how to find the account
 * @throws AuthError `sso_provider_not_found`, `provider_email_needs_verification`, `user_already_exists`
 */
export async function requireOwnDomain(client: pg.PoolClient, profile: ProviderProfile, linkUserId: string | null): Promise<AccountRules> {
  const domains = await provenDomains(client, profile.provider)
  if (domains === null) return { isOfWorkspace: false, linksByEmail: true }
  const { email, emailVerified } = profile
  if (email === null || !emailVerified || email !== normalizeEmail(email) || !isEmail(email) || !domains.includes(emailDomain(email)))
    return refuse('provider_email_needs_verification', messages.foreign)
  const connectedId = linkUserId ?? (await getIdentity(client, profile))?.user_id
  const unusedId = connectedId === undefined ? await findUnusedAccount(client, profile.provider, email) : undefined
  const userId = connectedId ?? unusedId
  const user = userId === undefined ? null : await getUserById(client, userId)
  if (user !== null) await requireReachable(client, user, domains, linkUserId === null ? null : email)
  return { isOfWorkspace: true, linksByEmail: unusedId !== undefined }
}

/** Returns the id of an account with this address that the directory of the provider's workspace has created, and that was never used. */
async function findUnusedAccount(client: pg.PoolClient, provider: string, email: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `select u.id from auth.users u join app.directory_accounts a on a.user_id = u.id
     join public.workspace_identity_providers w on w.workspace_id = a.workspace_id
     where w.id = $1 and u.email = $2 and u.last_sign_in_at is null`,
    [companyProviderId(provider), email],
  )
  return rows[0]?.id
}

/**
 * Checks that the provider may sign in to this account.
 * @param expectedEmail address that the account must have; null for any address in the domains
 */
async function requireReachable(client: pg.PoolClient, user: UserRow, domains: readonly string[], expectedEmail: string | null) {
  const { rowCount } = await client.query(`select from public.user_roles where user_id = $1 and role = 'admin'`, [user.id])
  if (rowCount !== 0) refuse('user_already_exists', messages.administrator)
  if (!domains.includes(emailDomain(user.email ?? ''))) refuse('provider_email_needs_verification', messages.foreign)
  if (expectedEmail !== null && user.email !== expectedEmail) refuse('user_already_exists', messages.otherAddress)
}

/** Statements that lock the provider of a workspace, and its domains. */
const lockTexts = [
  'select from public.workspace_identity_providers where id = $1 for share',
  `select from public.workspace_domains where workspace_id = (
     select p.workspace_id from public.workspace_identity_providers p where p.id = $1) for share`,
]

/**
 * Returns the proven domains of the workspace that a provider belongs to; null for a provider of the operator.
 * @throws AuthError `sso_provider_not_found` if it was removed or is disabled
 */
async function provenDomains(client: pg.PoolClient, provider: string): Promise<readonly string[] | null> {
  if (!isCompanyProvider(provider)) return null
  // The removal of the provider or domain waits for this sign-in, and then ends its session (app.end_provider_sessions).
  for (const text of lockTexts) await client.query(text, [companyProviderId(provider)])
  const { rows } = await client.query<{ domains: string[] | null }>(
    `select case when w.id is not null then app.proven_domains(w.workspace_id) end as domains
     from (select $1::uuid as id) asked
     left join auth.sso_providers p on p.id = asked.id and p.workspace_id is null
     left join public.workspace_identity_providers w on w.id = asked.id and w.is_enabled
     where p.id is not null or w.id is not null`,
    [companyProviderId(provider)],
  )
  if (!rows[0]) throw new AuthError('sso_provider_not_found')
  return rows[0].domains
}
