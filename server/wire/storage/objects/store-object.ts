import { randomUUID } from 'node:crypto'
import type { Adapter } from '../adapter.ts'
import { type Bucket, largestIn, requireBucket } from '../buckets/bucket.ts'
import { isRefusedByDatabase, refuse, StorageError } from '../errors.ts'
import type { ObjectAddress } from '../object-key.ts'
import { releaseRoom, reserveRoom } from '../quota/reservations.ts'
import type { Caller } from '../request.ts'
import { rehearse, writeAs } from './as-caller.ts'
import { limited, requireContent, requireType, sampled } from './content.ts'
import { metadataOf, type ObjectRow } from './object-row.ts'
import { insertObject, type NewObject } from './statements.ts'
import type { UploadBody } from './upload-body.ts'

/** Who stores, and where. */
export interface Storing {
  caller: Caller
  address: ObjectAddress
  /** Whether an object that is there gets a new version. */
  upsert: boolean
}

/** Seconds after which the reservation of an upload in one request expires, if its process died. */
export const reservationSeconds = 3600

/**
 * Keeps a file and makes its row. Whether the caller may is asked before a byte is read, and again, by the row itself, when
 * all were; a file whose row was refused goes at once, and one that a crash left without a row is collected later.
 */
export async function storeObject(adapter: Adapter, { caller, address, upsert }: Storing, body: UploadBody): Promise<ObjectRow> {
  const bucket = await requireBucket(adapter, address.bucket)
  requireFitting(adapter, bucket, body)
  const version = randomUUID()
  const unfinished = { ...address, caller, version, metadata: {}, userMetadata: null }
  await rehearse(adapter, caller, unfinished, upsert)
  const largest = largestIn(bucket, adapter.limits)
  // A form is a little longer than its file.
  const wanted = body.requestLength === null ? null : Math.min(body.requestLength, largest)
  const granted = await reserveRoom(adapter, { id: version, caller, address, wanted, largest, upsert, seconds: reservationSeconds })
  try {
    return await storeReserved(adapter, { caller, bucket, unfinished, upsert, granted }, body)
  } catch (error) {
    await releaseRoom(adapter, version)
    throw error
  }
}

interface Reserved {
  caller: Caller
  bucket: Bucket
  unfinished: NewObject
  upsert: boolean
  /** Bytes that the file may have. */
  granted: number
}

/** Keeps the file and makes the row, which ends the reservation in its own transaction. */
async function storeReserved(
  adapter: Adapter,
  { caller, bucket, unfinished, upsert, granted }: Reserved,
  body: UploadBody,
): Promise<ObjectRow> {
  const { version } = unfinished
  const { sample, source } = await sampled(body.source)
  await requireContent(bucket, body.type, sample)
  const tooLarge = granted < largestIn(bucket, adapter.limits) ? refuse.quota : refuse.size
  const file = await adapter.files.put(version, limited(source, granted, tooLarge))
  try {
    const { cacheControl, userMetadata } = await body.options()
    const metadata = metadataOf(file, { type: body.type, cacheControl })
    const [row] = await writeAs<ObjectRow>(adapter, caller, insertObject({ ...unfinished, metadata, userMetadata }, upsert))
    if (!row) throw new Error('An object was made without a row')
    return row
  } catch (error) {
    // After a lost connection nobody knows whether the row is there: the collector finds out.
    if (error instanceof StorageError || isRefusedByDatabase(error)) await removeQuietly(adapter, version)
    throw error
  }
}

function requireFitting({ limits }: Adapter, bucket: Bucket, { type, length }: UploadBody): void {
  requireType(bucket, type)
  if (length !== null && length > largestIn(bucket, limits)) throw refuse.size()
}

/** Removes the file of a row that was not made. A failure is logged only: the collector finds the file. */
export async function removeQuietly({ files, log }: Adapter, version: string): Promise<void> {
  await files
    .remove([version])
    .catch((error: Error) => log.warn({ fault: error.message, version }, 'a file without a row stays until it is collected'))
}
