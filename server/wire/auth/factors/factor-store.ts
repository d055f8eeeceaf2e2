import type pg from 'pg'
import type { WebauthnCredential } from '../webauthn/credential.ts'

export const factorTypes = ['totp', 'phone', 'webauthn', 'recovery_code'] as const
export type FactorType = (typeof factorTypes)[number]

export interface FactorRow {
  id: string
  user_id: string
  factor_type: FactorType
  status: 'unverified' | 'verified'
  friendly_name: string
  secret: Buffer | null
  phone: string | null
  credential: WebauthnCredential | null
  aaguid: string | null
  /** Time step of the last accepted TOTP code. */
  last_step: number | null
  failures: number
  locked_until: Date | null
  last_challenged_at: Date | null
  created_at: Date
  updated_at: Date
}

type Client = pg.Pool | pg.PoolClient

const columns = `id, user_id, factor_type, status, friendly_name, secret, phone, credential, aaguid, last_step::float8 as last_step,
  failures, locked_until, last_challenged_at, created_at, updated_at`

/** Lifetime of an unverified factor, in minutes. */
export const enrolmentMinutes = 15

/** Lists the factors of a user, oldest first. Excludes unverified factors that have expired. */
export async function listFactors(client: Client, userId: string): Promise<FactorRow[]> {
  const text = `select ${columns} from auth.mfa_factors
    where user_id = $1 and (status = 'verified' or created_at > now() - make_interval(mins => $2)) order by created_at, id`
  const { rows } = await client.query<FactorRow>({ name: 'factors', text, values: [userId, enrolmentMinutes] })
  return rows
}

/** Returns a factor of this user. Returns null if it does not exist, belongs to another user, or has expired unverified. */
export async function getFactor(client: Client, userId: string, id: string): Promise<FactorRow | null> {
  const text = `select ${columns} from auth.mfa_factors
    where id = $2 and user_id = $1 and (status = 'verified' or created_at > now() - make_interval(mins => $3))`
  const { rows } = await client.query<FactorRow>(text, [userId, id, enrolmentMinutes])
  return rows[0] ?? null
}

/** Locks the user's row until the transaction ends, so that decisions that depend on the user's factors are made one after another. */
export async function lockFactorsOf(client: pg.PoolClient, userId: string): Promise<void> {
  await client.query('select from auth.users where id = $1 for update', [userId])
}

export interface NewFactor {
  id: string
  userId: string
  type: FactorType
  name: string
  secret?: Buffer
  phone?: string
}

/** Creates an unverified factor. Returns null if the user already has a factor with this name. */
export async function insertFactor(client: Client, { id, userId, type, name, secret, phone }: NewFactor): Promise<FactorRow | null> {
  const text = `insert into auth.mfa_factors (id, user_id, factor_type, friendly_name, secret, phone) values ($1, $2, $3, $4, $5, $6)
    on conflict on constraint mfa_factors_name_key do nothing returning ${columns}`
  const { rows } = await client.query<FactorRow>(text, [id, userId, type, name, secret ?? null, phone ?? null])
  return rows[0] ?? null
}

/** Deletes the unverified factors of a user that have expired. */
export async function removeStaleFactors(client: Client, userId: string): Promise<void> {
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at <= now() - make_interval(mins => $2)`,
    [userId, enrolmentMinutes],
  )
}

/**
 * Deletes a factor with its challenges and recovery codes. `removeFactorFromSessions` must be called before, to lower the sessions that
 * used the factor to aal1.
 */
export async function deleteFactor(client: Client, id: string): Promise<void> {
  await client.query('delete from auth.mfa_factors where id = $1', [id])
}
