import type pg from 'pg'
import type { FactorRow } from '../factors/factor-store.ts'
import { type AccountAddress, isValidAddress, textOf } from './account-address.ts'
import type { Metadata } from './metadata.ts'

export interface IdentityRow {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: Metadata
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** Members of a factor that its owner may see. Timestamps are JSON strings. */
export type ListedFactor = Omit<FactorRow, 'secret' | 'credential' | 'last_step' | 'failures' | 'locked_until'>

/** A row of auth.users with the user's identities and factors. Their timestamps are JSON strings. */
export interface UserRow {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  /** Time of the proof that the user owns the address: by an emailed link or code, or by a provider. Signing up does not set it. */
  email_proven_at: Date | null
  phone_confirmed_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Metadata
  raw_user_meta_data: Metadata
  banned_until: Date | null
  is_anonymous: boolean
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  reauthentication_sent_at: Date | null
  new_email: string | null
  email_change_sent_at: Date | null
  /** Number of addresses that must still confirm `new_email`. */
  email_change_confirmations_left: number
  /** Requested phone number that is not confirmed yet. */
  new_phone: string | null
  phone_change_sent_at: Date | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
  identities: IdentityRow[]
  factors: ListedFactor[]
}

const selectUser = `
select u.*, (
  select coalesce(json_agg(i order by i.created_at), '[]') from auth.identities i where i.user_id = u.id
) as identities, (
  select coalesce(json_agg(json_build_object('id', f.id, 'user_id', f.user_id, 'factor_type', f.factor_type, 'status', f.status,
    'friendly_name', f.friendly_name, 'phone', f.phone, 'aaguid', f.aaguid, 'last_challenged_at', f.last_challenged_at,
    'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at, f.id), '[]')
  from auth.mfa_factors f where f.user_id = u.id and (f.status = 'verified' or f.created_at > now() - interval '15 minutes')
) as factors
from auth.users u`

/** Returns the user with identities and factors, or null. @param email in lower case */
export async function getUserByEmail(client: pg.Pool | pg.PoolClient, email: string): Promise<UserRow | null> {
  const { rows } = await client.query<UserRow>({ name: 'user-by-email', text: `${selectUser} where u.email = $1`, values: [email] })
  return rows[0] ?? null
}

/** Returns the user with identities and factors, or null. @param phone digits */
export async function getUserByPhone(client: pg.Pool | pg.PoolClient, phone: string): Promise<UserRow | null> {
  const { rows } = await client.query<UserRow>({ name: 'user-by-phone', text: `${selectUser} where u.phone = $1`, values: [phone] })
  return rows[0] ?? null
}

/** Returns the user with this address, or null. */
export async function getUserByAddress(client: pg.Pool | pg.PoolClient, address: AccountAddress): Promise<UserRow | null> {
  if (!isValidAddress(address)) return null
  return address.email === undefined ? getUserByPhone(client, textOf(address)) : getUserByEmail(client, address.email)
}

/** Returns the user with identities and factors, or null. */
export async function getUserById(client: pg.Pool | pg.PoolClient, id: string): Promise<UserRow | null> {
  const { rows } = await client.query<UserRow>({ name: 'user-by-id', text: `${selectUser} where u.id = $1`, values: [id] })
  return rows[0] ?? null
}

/** Returns a page of users, newest first. @param filter part of the email address or phone number; "" for all users */
export async function listUsers(
  client: pg.Pool,
  { filter, limit, offset }: { filter: string; limit: number; offset: number },
): Promise<{ users: UserRow[]; total: number }> {
  const filterSql = `where $1 = '' or position(lower($1) in u.email) > 0 or position($1 in u.phone) > 0`
  const [page, count] = await Promise.all([
    client.query<UserRow>(`${selectUser} ${filterSql} order by u.created_at desc, u.id limit $2 offset $3`, [filter, limit, offset]),
    client.query<{ total: number }>(`select count(*)::int as total from auth.users u ${filterSql}`, [filter]),
  ])
  return { users: page.rows, total: count.rows[0]?.total ?? 0 }
}

/** Returns whether an account has this address. @param email in lower case */
export async function emailIsTaken(client: pg.Pool, email: string): Promise<boolean> {
  const { rowCount } = await client.query('select from auth.users where email = $1', [email])
  return rowCount !== 0
}

/**
 * Creates an account.
 * @returns the id, or null if a concurrent request took the address; PostgreSQL has then aborted the transaction
 */
export async function createAccount(
  client: pg.PoolClient,
  account: { email: string; passwordHash: string | null; data: Metadata; confirmed: boolean },
): Promise<string | null> {
  try {
    const { rows } = await client.query<{ id: string }>('select auth.create_account($1, $2, $3, $4) as id', [
      account.email,
      account.passwordHash,
      account.data,
      account.confirmed,
    ])
    return rows[0]?.id ?? null
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_email_key') return null
    throw error
  }
}

/** Returns whether the user is currently suspended. */
export const isBanned = ({ banned_until: until }: Pick<UserRow, 'banned_until'>): boolean => until !== null && until > new Date()

/** Records the time of a sign-in for the user and for the identity. */
export async function recordSignIn(client: pg.PoolClient, userId: string, provider: string): Promise<void> {
  await Promise.all([
    client.query('update auth.users set last_sign_in_at = now() where id = $1', [userId]),
    client.query('update auth.identities set last_sign_in_at = now(), updated_at = now() where user_id = $1 and provider = $2', [
      userId,
      provider,
    ]),
  ])
}

/** Replaces a password hash by a stronger hash of the same password, unless the password was changed concurrently. */
export async function replacePasswordHash(client: pg.Pool, userId: string, from: string, to: string): Promise<void> {
  await client.query('update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2', [userId, from, to])
}

export interface UserChange {
  passwordHash: string | null
  set: Metadata
  deleted: readonly string[]
}

const updateUserSql = `
update auth.users set
  encrypted_password = coalesce($2, encrypted_password),
  raw_user_meta_data = (raw_user_meta_data || $3::jsonb) - $4::text[],
  updated_at = now()
where id = $1
returning raw_user_meta_data`

/** Updates password and metadata. @returns the resulting metadata */
export async function updateUser(client: pg.PoolClient, userId: string, { passwordHash, set, deleted }: UserChange): Promise<Metadata> {
  const { rows } = await client.query<{ raw_user_meta_data: Metadata }>(updateUserSql, [userId, passwordHash, set, deleted])
  return rows[0]?.raw_user_meta_data ?? {}
}
