import type pg from 'pg'
import type { CredentialProof } from '../webauthn/authenticator-answer.ts'
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

/** A person's passkeys, the oldest first. */
export async function listPasskeys(client: Client, userId: string): Promise<PasskeyRow[]> {
  const text = `select ${columns} from auth.passkeys where user_id = $1 order by created_at, id`
  return (await client.query<PasskeyRow>(text, [userId])).rows
}

/** @param credentialId as the authenticator names its key, in base64url */
export async function findPasskey(client: Client, credentialId: string): Promise<PasskeyRow | null> {
  const { rows } = await client.query<PasskeyRow>(`select ${columns} from auth.passkeys where credential_id = $1`, [credentialId])
  return rows[0] ?? null
}

/** @returns null when the key is somebody's already. */
export async function insertPasskey(client: Client, userId: string, { credential, aaguid }: CredentialProof): Promise<PasskeyRow | null> {
  const text = `insert into auth.passkeys (user_id, credential_id, public_key, sign_count, transports, aaguid)
    values ($1, $2, $3, $4, $5, $6) on conflict on constraint passkeys_credential_key do nothing returning ${columns}`
  const key = Buffer.from(credential.publicKey, 'base64url')
  const values = [userId, credential.id, key, credential.counter, credential.transports, aaguid]
  return (await client.query<PasskeyRow>(text, values)).rows[0] ?? null
}

/** Of two signatures with the same count only the first is taken. Authenticators that keep no count stay at 0. @returns whether it was. */
export async function noteUse(client: Client, id: string, counter: number): Promise<boolean> {
  const text = `update auth.passkeys set sign_count = $2, last_used_at = now()
    where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0))`
  return (await client.query(text, [id, counter])).rowCount === 1
}

/** @returns null for a passkey that is not this person's. */
export async function renamePasskey(client: Client, userId: string, id: string, name: string): Promise<PasskeyRow | null> {
  const text = `update auth.passkeys set friendly_name = $3 where id = $2 and user_id = $1 returning ${columns}`
  return (await client.query<PasskeyRow>(text, [userId, id, name])).rows[0] ?? null
}

const endSessionsText = `select auth.revoke_sessions(array(
  select id from auth.sessions where user_id = $1 and passkey_id = $2 and id is distinct from $3))`

/**
 * Removes a passkey and ends the sessions that it began: whoever lost a device removes what is on it.
 * @param keep the session that asks, which goes on
 * @returns null for a passkey that is not this person's.
 */
export async function deletePasskey(
  client: pg.PoolClient,
  { userId, id, keep }: { userId: string; id: string; keep: string | null },
): Promise<PasskeyRow | null> {
  // Whoever signs in at this moment is waited for (`beginSession`), so that their session ends as well.
  await client.query('select from auth.users where id = $1 for no key update', [userId])
  await client.query(endSessionsText, [userId, id, keep])
  const text = `delete from auth.passkeys where id = $2 and user_id = $1 returning ${columns}`
  return (await client.query<PasskeyRow>(text, [userId, id])).rows[0] ?? null
}

/** An item of the wire contract's list; members that are not set are left out. */
export const presentPasskey = ({ id, friendly_name, created_at, last_used_at }: PasskeyRow) => ({
  id,
  ...(friendly_name !== '' && { friendly_name }),
  created_at,
  ...(last_used_at !== null && { last_used_at }),
})
