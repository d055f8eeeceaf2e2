import { randomUUID } from 'node:crypto'
import type { Adapter } from '../adapter.ts'
import { type Bucket, maxFileBytes, requireBucket } from '../buckets/bucket.ts'
import { isRefusedByDatabase, StorageError, storageErrors } from '../errors.ts'
import type { ObjectAddress } from '../object-key.ts'
import { releaseReservation, reserveBytes } from '../quota/reservations.ts'
import type { Caller } from '../request.ts'
import { limitSource, requireContent, requireType, sampleSource } from './content.ts'
import { metadataOf, type ObjectRow } from './object-row.ts'
import { checkInsertAllowed, writeAs } from './query-as-caller.ts'
import { insertObject, type NewObject } from './statements.ts'
import type { UploadBody } from './upload-body.ts'

/** Caller and target of an upload. */
export interface UploadContext {
  caller: Caller
  address: ObjectAddress
  /** True to replace an existing object by a new version. */
  upsert: boolean
}

/** Lifetime of an upload's quota reservation, in seconds, in case the process crashes. */
export const reservationSeconds = 3600

/**
 * Stores a file and inserts its row. Checks the permission before reading the first byte, and again when inserting the row. A
 * rejected file is removed immediately; a file left behind by a crash is removed by a job.
 */
export async function storeObject(adapter: Adapter, { caller, address, upsert }: UploadContext, body: UploadBody): Promise<ObjectRow> {
  const bucket = await requireBucket(adapter, address.bucket)
  requireFitting(adapter, bucket, body)
  const version = randomUUID()
  const unfinished = { ...address, caller, version, metadata: {}, userMetadata: null }
  await checkInsertAllowed(adapter, caller, unfinished, upsert)
  const maxBytes = maxFileBytes(bucket, adapter.limits)
  // The request can exceed the limit although the file does not, because a multipart form is slightly longer than its file.
  const requestedBytes = body.requestLength === null ? null : Math.min(body.requestLength, maxBytes)
  const granted = await reserveBytes(adapter, {
    id: version,
    caller,
    address,
    requestedBytes: requestedBytes,
    maxBytes,
    upsert,
    seconds: reservationSeconds,
  })
  try {
    return await storeReserved(adapter, { caller, bucket, unfinished, upsert, granted }, body)
  } catch (error) {
    await releaseReservation(adapter, version)
    throw error
  }
}

interface Reserved {
  caller: Caller
  bucket: Bucket
  unfinished: NewObject
  upsert: boolean
  /** Reserved bytes, which are the maximum size of the file. */
  granted: number
}

/** Stores the file and inserts its row. Inserting the row ends the reservation in the same transaction. */
async function storeReserved(
  adapter: Adapter,
  { caller, bucket, unfinished, upsert, granted }: Reserved,
  body: UploadBody,
): Promise<ObjectRow> {
  const { version } = unfinished
  const { sample, source } = await sampleSource(body.source)
  await requireContent(bucket, body.type, sample)
  const tooLarge = granted < maxFileBytes(bucket, adapter.limits) ? storageErrors.quota : storageErrors.size
  const file = await adapter.files.put(version, limitSource(source, granted, tooLarge))
  try {
    const { cacheControl, userMetadata } = await body.options()
    const metadata = metadataOf(file, { type: body.type, cacheControl })
    const [row] = await writeAs<ObjectRow>(adapter, caller, insertObject({ ...unfinished, metadata, userMetadata }, upsert))
    if (!row) throw new Error('Inserting the object returned no row')
    return row
  } catch (error) {
    // After a lost connection, the row may exist, so the file is not removed here. A job removes it if it has no row.
    if (error instanceof StorageError || isRefusedByDatabase(error)) await removeUnreferencedFile(adapter, version)
    throw error
  }
}

function requireFitting({ limits }: Adapter, bucket: Bucket, { type, length }: UploadBody): void {
  requireType(bucket, type)
  if (length !== null && length > maxFileBytes(bucket, limits)) throw storageErrors.size()
}

/** Removes the file of a row that was not inserted. Errors are only logged, because a job removes the file later. */
export async function removeUnreferencedFile({ files, log }: Adapter, version: string): Promise<void> {
  await files
    .remove([version])
    .catch((error: Error) => log.warn({ error: error.message, version }, 'file of a failed upload not removed; it will be collected later'))
}
