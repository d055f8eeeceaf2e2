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
  /** The TOTP time step that was taken last. */
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

/** Minutes in which a factor that was begun must be proven. */
export const enrolmentMinutes = 15

/** A person's factors, the oldest first; those that were begun and not finished in time are none. */
export async function listFactors(client: Client, userId: string): Promise<FactorRow[]> {
  const text = `select ${columns} from auth.mfa_factors
    where user_id = $1 and (status = 'verified' or created_at > now() - make_interval(mins => $2)) order by created_at, id`
  const { rows } = await client.query<FactorRow>({ name: 'factors', text, values: [userId, enrolmentMinutes] })
  return rows
}

/** A person's factor; somebody else's is none. */
export async function getFactor(client: Client, userId: string, id: string): Promise<FactorRow | null> {
  const text = `select ${columns} from auth.mfa_factors
    where id = $2 and user_id = $1 and (status = 'verified' or created_at > now() - make_interval(mins => $3))`
  const { rows } = await client.query<FactorRow>(text, [userId, id, enrolmentMinutes])
  return rows[0] ?? null
}

/** Holds the account's row until the transaction ends: what depends on which factors a person has is decided one after the other. */
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

/** @returns null when the person has a factor of that name. */
export async function insertFactor(client: Client, { id, userId, type, name, secret, phone }: NewFactor): Promise<FactorRow | null> {
  const text = `insert into auth.mfa_factors (id, user_id, factor_type, friendly_name, secret, phone) values ($1, $2, $3, $4, $5, $6)
    on conflict on constraint mfa_factors_name_key do nothing returning ${columns}`
  const { rows } = await client.query<FactorRow>(text, [id, userId, type, name, secret ?? null, phone ?? null])
  return rows[0] ?? null
}

/** Removes what was begun and not finished in time. */
export async function removeStaleFactors(client: Client, userId: string): Promise<void> {
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and created_at <= now() - make_interval(mins => $2)`,
    [userId, enrolmentMinutes],
  )
}

/** Removes a factor, with its challenges and codes; sessions that stand on it are `weakenSessions`' to weaken first. */
export async function deleteFactor(client: Client, id: string): Promise<void> {
  await client.query('delete from auth.mfa_factors where id = $1', [id])
}
