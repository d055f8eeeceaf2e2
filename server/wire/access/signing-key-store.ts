import type { JWK } from 'jose'
import type pg from 'pg'
import { transaction } from '../../platform/database/database.ts'
import { generateSigningKey, importSigningKey, type SigningKey } from './signing-key.ts'

interface KeyRow {
  private_key: JWK & { kid: string }
  retired: boolean
}

/** Returns all signing keys, newest first. */
export async function readSigningKeys(owner: pg.Pool): Promise<SigningKey[]> {
  const { rows } = await owner.query<KeyRow>(
    'select private_key, retired_at is not null as retired from platform.signing_keys order by created_at desc, kid',
  )
  return Promise.all(rows.map(({ private_key, retired }) => importSigningKey(private_key, retired)))
}

/** Creates the first signing key. If several processes start at the same time, only one creates it. */
export async function ensureSigningKey(owner: pg.Pool): Promise<void> {
  await transaction(owner, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('platform.signing_keys'))`)
    const { rowCount } = await client.query('select from platform.signing_keys where retired_at is null limit 1')
    if (rowCount === 0) await insertSigningKey(client)
  })
}

/**
 * Rotates the signing key. Each process starts to sign with the new key when it detects the change. Earlier keys still verify tokens,
 * so no user is signed out.
 * @returns the id of the new key
 */
export function addSigningKey(owner: pg.Pool): Promise<string> {
  return transaction(owner, insertSigningKey)
}

async function insertSigningKey(client: pg.PoolClient): Promise<string> {
  const { kid, privateJwk, publicJwk } = await generateSigningKey()
  await client.query('insert into platform.signing_keys (kid, private_key, public_key) values ($1, $2, $3)', [kid, privateJwk, publicJwk])
  return kid
}
