import type { Adapter } from '../adapter.ts'
import type { ObjectAddress } from '../object-key.ts'
import type { Caller } from '../request.ts'

export interface ReservationRequest {
  /** Version of the object that the upload will create. */
  id: string
  caller: Pick<Caller, 'owner'>
  address: ObjectAddress
  /** Declared size in bytes; null if it is unknown. */
  requestedBytes: number | null
  /** Maximum size of the uploaded file, in bytes. */
  maxBytes: number
  upsert: boolean
  /** Lifetime of the reservation, in seconds, in case the process crashes. */
  seconds: number
}

/**
 * Reserves space for an upload in the quota of its owner. The reservation ends when the row is stored, when `releaseReservation` is
 * called, or when it expires.
 * @returns the maximum size of the upload in bytes
 * @throws DatabaseError PT413 with a message for the user
 */
export async function reserveBytes({ database }: Pick<Adapter, 'database'>, reserving: ReservationRequest): Promise<number> {
  const { id, caller, address, requestedBytes, maxBytes, upsert, seconds } = reserving
  const { rows } = await database.owner.query<{ granted: string }>({
    name: 'storage-reserve',
    text: 'select storage.reserve_space($1, $2::uuid, $3, $4, $5, $6, $7, $8) as granted',
    values: [id, caller.owner, address.bucket, address.key, requestedBytes, maxBytes, upsert, seconds],
  })
  return Number(rows[0]?.granted ?? 0)
}

/** Ends the reservation of a failed upload. Errors are only logged, because the reservation expires anyway. */
export async function releaseReservation({ database, log }: Pick<Adapter, 'database' | 'log'>, id: string): Promise<void> {
  await database.owner
    .query('delete from storage.reservations where id = $1', [id])
    .catch((error: Error) => log.warn({ error: error.message, id }, 'reservation of a failed upload not released; it will expire'))
}

/** Returns the number of bytes reserved for an upload, or null if there is no reservation. */
export async function readReserved({ database }: Pick<Adapter, 'database'>, id: string): Promise<number | null> {
  const { rows } = await database.owner.query<{ bytes: string }>('select bytes from storage.reservations where id = $1', [id])
  return rows[0] ? Number(rows[0].bytes) : null
}
