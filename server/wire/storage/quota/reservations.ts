import type { Adapter } from '../adapter.ts'
import type { ObjectAddress } from '../object-key.ts'
import type { Caller } from '../request.ts'

export interface Reserving {
  /** Version of the object to create. */
  id: string
  caller: Pick<Caller, 'owner'>
  address: ObjectAddress
  /** Declared bytes; null when unknown. */
  wanted: number | null
  /** Maximum file size in bytes. */
  maxBytes: number
  upsert: boolean
  /** Expiry of the reservation, in case the process crashes. */
  seconds: number
}

/**
 * Reserves space for an upload in its owner's quota until its row is stored, `releaseRoom` is called, or the reservation expires.
 * @returns the bytes granted to the upload @throws DatabaseError PT413 with a message for the user
 */
export async function reserveRoom({ database }: Pick<Adapter, 'database'>, reserving: Reserving): Promise<number> {
  const { id, caller, address, wanted, maxBytes, upsert, seconds } = reserving
  const { rows } = await database.owner.query<{ granted: string }>({
    name: 'storage-reserve',
    text: 'select storage.reserve($1, $2::uuid, $3, $4, $5, $6, $7, $8) as granted',
    values: [id, caller.owner, address.bucket, address.key, wanted, maxBytes, upsert, seconds],
  })
  return Number(rows[0]?.granted ?? 0)
}

/** Ends the reservation of a failed upload. Errors are only logged, because the reservation expires. */
export async function releaseRoom({ database, log }: Pick<Adapter, 'database' | 'log'>, id: string): Promise<void> {
  await database.owner
    .query('delete from storage.reservations where id = $1', [id])
    .catch((error: Error) => log.warn({ error: error.message, id }, 'reservation of a failed upload not released; it will expire'))
}

/** Returns the bytes reserved for an upload; null without a limit. */
export async function readReserved({ database }: Pick<Adapter, 'database'>, id: string): Promise<number | null> {
  const { rows } = await database.owner.query<{ bytes: string }>('select bytes from storage.reservations where id = $1', [id])
  return rows[0] ? Number(rows[0].bytes) : null
}
