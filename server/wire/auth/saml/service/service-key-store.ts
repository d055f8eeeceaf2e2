import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type pg from 'pg'
import { transaction } from '../../../../platform/database/database.ts'
import { certificateOf } from './service-certificate.ts'
import { type ServiceKey, type ServiceKeys, serviceKeyId } from './service-key.ts'

/** Days between publishing a key and signing with it. The previous key is removed after the same number of days again. */
export const rolloverDays = 14

interface KeyRow {
  id: string
  private_key: string
  certificate: string
  signs_from: Date
}

const present = ({ id, private_key, certificate, signs_from }: KeyRow): ServiceKey => ({
  id,
  privateKey: createPrivateKey(private_key),
  certificate,
  signsFrom: signs_from,
})

/** Returns all keys, newest first. Returns null if no key was created yet. */
export async function readServiceKeys(client: pg.Pool | pg.PoolClient): Promise<ServiceKeys | null> {
  const { rows } = await client.query<KeyRow>(
    'select id, private_key, certificate, signs_from from platform.saml_keys order by created_at desc, id',
  )
  const [first, ...others] = rows.map(present)
  return first ? [first, ...others] : null
}

/** Creates the first key. If several processes call this function at the same time, only one creates the key. */
export function ensureServiceKey(owner: pg.Pool): Promise<ServiceKey> {
  return withKeyLock(owner, async (client) => (await readServiceKeys(client))?.[0] ?? insertServiceKey(client, 0))
}

/**
 * Adds a new key to the metadata. The key decrypts at once, and signs requests after `rolloverDays`, or at once with `atOnce`. If
 * a newer key is already waiting to sign, no further key is added.
 * @returns the newest key; `isNew` is true if this call created it
 */
export function rotateSamlKey(owner: pg.Pool, { atOnce }: { atOnce: boolean }): Promise<{ key: ServiceKey; isNew: boolean }> {
  return withKeyLock(owner, async (client) => {
    const newest = (await readServiceKeys(client))?.[0]
    if (newest === undefined || newest.signsFrom <= new Date())
      return { key: await insertServiceKey(client, atOnce || newest === undefined ? 0 : rolloverDays), isNew: true }
    if (!atOnce) return { key: newest, isNew: false }
    const { rows } = await client.query<KeyRow>(
      'update platform.saml_keys set signs_from = now() where id = $1 returning id, private_key, certificate, signs_from',
      [newest.id],
    )
    return { key: rows[0] ? present(rows[0]) : newest, isNew: false }
  })
}

/** Deletes keys whose successor has been signing for `rolloverDays`. By then, no identity provider should encrypt for them any more. */
export const deleteExpiredServiceKeysSql = `
delete from platform.saml_keys k where exists (
  select from platform.saml_keys newer
  where newer.created_at > k.created_at and newer.signs_from < now() - make_interval(days => ${rolloverDays})
)`

function withKeyLock<T>(owner: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return transaction(owner, async (client) => {
    await client.query(`select pg_advisory_xact_lock(hashtext('platform.saml_keys'))`)
    return work(client)
  })
}

/** Creates a key with 3072 bits, which is as strong as AES-128 (NIST SP 800-57) and supported by all identity providers. */
async function insertServiceKey(client: pg.PoolClient, days: number): Promise<ServiceKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const { rows } = await client.query<KeyRow>(
    `insert into platform.saml_keys (id, private_key, certificate, signs_from)
     values ($1, $2, $3, now() + make_interval(days => $4)) returning id, private_key, certificate, signs_from`,
    [serviceKeyId(privateKey), privateKey.export({ type: 'pkcs8', format: 'pem' }), certificateOf(privateKey), days],
  )
  if (!rows[0]) throw new Error('insert into platform.saml_keys returned no row')
  return present(rows[0])
}
