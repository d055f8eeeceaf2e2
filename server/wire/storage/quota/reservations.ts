import type { Adapter } from '../adapter.ts'
import type { ObjectAddress } from '../object-key.ts'
import type { Caller } from '../request.ts'

export interface Reserving {
  /** The version of the object to be. */
  id: string
  caller: Pick<Caller, 'owner'>
  address: ObjectAddress
  /** Bytes that the client declared; null when it did not. */
  wanted: number | null
  /** Bytes of one file at most. */
  largest: number
  upsert: boolean
  /** After which the reservation is released, if the process died. */
  seconds: number
}

/**
 * Reserves room for an upload in its owner's quota, until its row is stored, or `releaseRoom` or the time ends it.
 * @returns the bytes that the upload may have. @throws DatabaseError PT413 with a sentence for the person
 */
export async function reserveRoom({ database }: Pick<Adapter, 'database'>, reserving: Reserving): Promise<number> {
  const { id, caller, address, wanted, largest, upsert, seconds } = reserving
  const { rows } = await database.owner.query<{ granted: string }>({
    name: 'storage-reserve',
    text: 'select storage.reserve($1, $2::uuid, $3, $4, $5, $6, $7, $8) as granted',
    values: [id, caller.owner, address.bucket, address.key, wanted, largest, upsert, seconds],
  })
  return Number(rows[0]?.granted ?? 0)
}

/** Ends the reservation of an upload that failed. An error is logged only: the reservation expires by itself. */
export async function releaseRoom({ database, log }: Pick<Adapter, 'database' | 'log'>, id: string): Promise<void> {
  await database.owner
    .query('delete from storage.reservations where id = $1', [id])
    .catch((error: Error) => log.warn({ error: error.message, id }, 'the reservation of a failed upload stays until it expires'))
}

/** Bytes reserved for an upload; null when there is no limit. */
export async function readReserved({ database }: Pick<Adapter, 'database'>, id: string): Promise<number | null> {
  const { rows } = await database.owner.query<{ bytes: string }>('select bytes from storage.reservations where id = $1', [id])
  return rows[0] ? Number(rows[0].bytes) : null
}
