import type pg from 'pg'
import type { CredentialProof } from '../webauthn/authenticator-response.ts'
import type { WebauthnCredential } from '../webauthn/credential.ts'

export interface PasskeyRow {
  id: string
  user_id: string
  friendly_name: string
  credential: WebauthnCredential
  last_used_at: Date | null
  created_at: Date
}

type Client = pg.Pool | pg.PoolClient

const columns = `id, user_id, friendly_name, last_used_at, created_at, jsonb_build_object('id', credential_id,
  'publicKey', translate(encode(public_key, 'base64'), E'+/=\\n', '-_'), 'counter', sign_count, 'transports', transports) as credential`

/** Lists the passkeys of a user, oldest first. */
export async function listPasskeys(client: Client, userId: string): Promise<PasskeyRow[]> {
  const text = `select ${columns} from auth.passkeys where user_id = $1 order by created_at, id`
  return (await client.query<PasskeyRow>(text, [userId])).rows
}

/** Returns the passkey with this credential id (base64url), or null. */
export async function findPasskey(client: Client, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await client.query<PasskeyRow>(`select ${columns} from auth.passkeys where credential_id = $1`, [credentialId])
  return rows[0] ?? null
}

/** Stores a passkey. Returns null if the key is already registered. */
export async function insertPasskey(client: Client, userId: string, { credential, aaguid }: CredentialProof): Promise<PasskeyRow | null> {
  const text = `insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports, aaguid)
    values ($1, $2, $3, $4, $5, $6) on conflict on constraint passkeys_credential_key do nothing returning ${columns}`
  const key = Buffer.from(credential.publicKey, 'base64url')
  const values = [userId, credential.id, key, credential.counter, credential.transports, aaguid]
  return (await client.query<PasskeyRow>(text, values)).rows[0] ?? null
}

/**
 * Records the use of a passkey and its signature counter. Returns false if the counter has not increased, so that only the first
 * of two responses with the same counter is accepted. Authenticators without a counter always send 0.
 */
export async function recordUse(client: Client, id: string, counter: number): Promise<boolean> {
  const text = `update auth.passkeys set sign_count = $2, last_used_at = now()
    where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`
  return (await client.query(text, [id, counter])).rowCount === 1
}

/** Renames a passkey. Returns null if this user has no such passkey. */
export async function renamePasskey(client: Client, userId: string, id: string, name: string): Promise<PasskeyRow | null> {
  const text = `update auth.passkeys set friendly_name = $3 where id = $2 and user_id = $1 returning ${columns}`
  return (await client.query<PasskeyRow>(text, [userId, id, name])).rows[0] ?? null
}

const endPasskeySessionsSql = `select auth.revoke_sessions(array(
  select id from auth.sessions where user_id = $1 and passkey_id = $2 and id is distinct from $3))`

/**
 * Deletes a passkey and ends the sessions that were started with it, so that removing the passkey of a lost device also signs the
 * device out.
 * @param keep id of the caller's session, which continues
 * @returns null if this user has no such passkey
 */
export async function deletePasskey(
  client: pg.PoolClient,
  { userId, id, keep }: { userId: string; id: string; keep: string | null },
): Promise<PasskeyRow | null> {
  // Waits for a concurrent sign-in (`beginSession`), so that its session ends too.
  await client.query('select from auth.users where id = $1 for no key update', [userId])
  await client.query(endPasskeySessionsSql, [userId, id, keep])
  const text = `delete from auth.passkeys where id = $2 and user_id = $1 returning ${columns}`
  return (await client.query<PasskeyRow>(text, [userId, id])).rows[0] ?? null
}

/** Returns a passkey in the format of the protocol. Members that are not set are omitted. */
export const presentPasskey = ({ id, friendly_name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  ...(friendly_name !== '' && { friendly_name }),
  created_at,
  ...(last_used_at !== null && { last_used_at }),
})
