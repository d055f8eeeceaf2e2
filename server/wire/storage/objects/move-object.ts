import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import { maxFileBytes, requireBucket } from '../buckets/bucket.ts'
import { isRefusedByDatabase, storageErrors } from '../errors.ts'
import { requireBucketName, requireKey } from '../object-key.ts'
import { releaseRoom, reserveRoom } from '../quota/reservations.ts'
import type { Caller } from '../request.ts'
import { requireType } from './content.ts'
import type { ObjectRow } from './object-row.ts'
import { checkInsertAllowed, writeAs } from './query-as-caller.ts'
import { requireObject } from './read-routes.ts'
import { insertObject, moveObject } from './statements.ts'
import { removeQuietly, reservationSeconds } from './store-object.ts'

/** Body of `POST /object/move` and `POST /object/copy`. */
export const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})
export type MoveRequest = z.infer<typeof moveSchema>

const endsOf = ({ bucketId, sourceKey, destinationKey, destinationBucket }: MoveRequest) => ({
  from: { bucket: requireBucketName(bucketId), key: requireKey(sourceKey) },
  to: { bucket: requireBucketName(destinationBucket ?? bucketId), key: requireKey(destinationKey) },
})

/** Renames an object. The file on disk does not move. */
export async function relocateObject(adapter: Adapter, caller: Caller, request: MoveRequest): Promise<void> {
  const { from, to } = endsOf(request)
  await requireRoom(adapter, to.bucket, await requireObject(adapter, caller, from))
  const moved = await writeAs(adapter, caller, moveObject(from, to))
  // The caller can see the object but may not change it.
  if (moved.length === 0) throw storageErrors.access()
}

/**
 * Copies an object with its metadata. The caller must be allowed to read the source and to create the target.
 * @throws StorageError if one of these is not allowed, the source does not exist, or a quota is used up
 */
export async function copyObject(adapter: Adapter, caller: Caller, request: MoveRequest, upsert: boolean): Promise<ObjectRow> {
  const { from, to } = endsOf(request)
  const source = await requireObject(adapter, caller, from)
  await requireRoom(adapter, to.bucket, source)
  const version = randomUUID()
  const copy = { ...to, caller, version, metadata: source.metadata, userMetadata: source.user_metadata }
  await checkInsertAllowed(adapter, caller, copy, upsert)
  const { size } = source.metadata
  await reserveRoom(adapter, {
    id: version,
    caller,
    address: to,
    requestedBytes: size,
    maxBytes: size,
    upsert,
    seconds: reservationSeconds,
  })
  try {
    if (!(await adapter.files.copy(source.version, version))) throw storageErrors.noObject()
    const [row] = await writeAs<ObjectRow>(adapter, caller, insertObject(copy, upsert))
    if (!row) throw new Error('Inserting the copied object returned no row')
    return row
  } catch (error) {
    if (isRefusedByDatabase(error)) await removeQuietly(adapter, version)
    await releaseRoom(adapter, version)
    throw error
  }
}

/** Applies the size and type limits of the target bucket to a copied or moved object. */
async function requireRoom(adapter: Adapter, bucketId: string, { metadata }: ObjectRow): Promise<void> {
  const bucket = await requireBucket(adapter, bucketId)
  requireType(bucket, metadata.mimetype)
  if (metadata.size > maxFileBytes(bucket, adapter.limits)) throw storageErrors.size()
}
