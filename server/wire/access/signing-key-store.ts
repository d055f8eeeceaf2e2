import type { JWK } from 'jose'
import type pg from 'pg'
import { transaction } from '../../platform/database/database.ts'
import { generateSigningKey, importSigningKey, type SigningKey } from './signing-key.ts'

interface KeyRow {
  private_key: JWK & { kid: string }
  retired: boolean
}

/** All keys of the installation, the newest first. */
export async function readSigningKeys(owner: pg.Pool): Promise<SigningKey[]> {
  const { rows } = await owner.query<KeyRow>(
    'select private_key, retired_at is not null as retired from platform.signing_keys order by created_at desc, kid',
  )
  return Promise.all(rows.map(({ private_key, retired }) => importSigningKey(private_key, retired)))
}

/** Makes the first key, once, whatever number of processes start at the same moment. */
export async function ensureSigningKey(owner: pg.Pool): Promise<void> {
  await transaction(owner, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('platform.signing_keys'))`)
    const { rowCount } = await client.query('select from platform.signing_keys where retired_at is null limit 1')
    if (rowCount === 0) await insertSigningKey(client)
  })
}

/**
 * Rotation: from now on a new key signs, in every process once it has noticed; all earlier keys go on verifying,
 * so nobody is signed out.
 * @returns the new key's id.
 */
export function addSigningKey(owner: pg.Pool): Promise<string> {
  return transaction(owner, insertSigningKey)
}

async function insertSigningKey(client: pg.PoolClient): Promise<string> {
  const { kid, privateJwk, publicJwk } = await generateSigningKey()
  await client.query('insert into platform.signing_keys (kid, private_key, public_key) values ($1, $2, $3)', [kid, privateJwk, publicJwk])
  return kid
}
