import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Adapter } from '../adapter.ts'
import { maxFileBytes, requireBucket } from '../buckets/bucket.ts'
import { isRefusedByDatabase, storageErrors } from '../errors.ts'
import { looseBoolean } from '../loose-values.ts'
import { requireBucketName, requireKey } from '../object-key.ts'
import { releaseReservation, reserveBytes } from '../quota/reservations.ts'
import type { Caller } from '../request.ts'
import { readSample, requireContent, requireType } from './content.ts'
import type { FileMetadata, ObjectRow } from './object-row.ts'
import { checkInsertAllowed, writeAs } from './query-as-caller.ts'
import { requireObject } from './read-routes.ts'
import { insertObject, moveObject } from './statements.ts'
import { removeUnreferencedFile, reservationSeconds } from './store-object.ts'

/** Body of `POST /object/move` and `POST /object/copy`. */
export const moveSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().nullish(),
})
/** Body of `POST /object/copy`. With `copyMetadata: false`, `metadata` and the header `x-metadata` replace the metadata of the source. */
export const copySchema = moveSchema.extend({
  copyMetadata: looseBoolean.nullish(),
  metadata: z.object({ cacheControl: z.string().nullish(), mimetype: z.string().nullish() }).nullish(),
})
export type MoveRequest = z.infer<typeof moveSchema>

const endsOf = ({ bucketId, sourceKey, destinationKey, destinationBucket }: MoveRequest) => ({
  from: { bucket: requireBucketName(bucketId), key: requireKey(sourceKey) },
  to: { bucket: requireBucketName(destinationBucket ?? bucketId), key: requireKey(destinationKey) },
})

/** Renames an object. The file on disk does not move. */
export async function relocateObject(adapter: Adapter, caller: Caller, request: MoveRequest): Promise<void> {
  const { from, to } = endsOf(request)
  await requireWithinBucketLimits(adapter, to.bucket, await requireObject(adapter, caller, from))
  const moved = await writeAs(adapter, caller, moveObject(from, to))
  // No row was changed: the caller can see the object but may not change it.
  if (moved.length === 0) throw storageErrors.access()
}

interface CopyOptions {
  upsert: boolean
  /** User metadata for the copy if the metadata of the source is not copied. */
  userMetadata: Record<string, unknown> | null
}

/**
 * Copies an object, by default with its metadata. The caller must be allowed to read the source and to create the target.
 * @throws StorageError if one of these is not allowed, the source does not exist, or a quota is exhausted
 */
export async function copyObject(
  adapter: Adapter,
  caller: Caller,
  request: z.output<typeof copySchema>,
  { upsert, userMetadata }: CopyOptions,
): Promise<ObjectRow> {
  const { from, to } = endsOf(request)
  const source = await requireObject(adapter, caller, from)
  await requireWithinBucketLimits(adapter, to.bucket, source)
  const version = randomUUID()
  const described = request.copyMetadata === false ? await describeCopy(adapter, to.bucket, source, request.metadata) : source.metadata
  const copy = {
    ...to,
    caller,
    version,
    metadata: described,
    userMetadata: request.copyMetadata === false ? userMetadata : source.user_metadata,
  }
  await checkInsertAllowed(adapter, caller, copy, upsert)
  const { size } = source.metadata
  await reserveBytes(adapter, {
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
    if (isRefusedByDatabase(error)) await removeUnreferencedFile(adapter, version)
    await releaseReservation(adapter, version)
    throw error
  }
}

/** Returns the metadata of a copy with a new content type or cache control. Checks the content if the type changes. */
async function describeCopy(
  adapter: Adapter,
  bucketId: string,
  { version, metadata }: ObjectRow,
  changes: z.output<typeof copySchema>['metadata'],
): Promise<FileMetadata> {
  const { mimetype = null, cacheControl = null } = changes ?? {}
  if (mimetype !== null) {
    const sample = await readSample(adapter, version, metadata.size)
    if (!sample) throw storageErrors.noObject()
    await requireContent(await requireBucket(adapter, bucketId), mimetype, sample)
  }
  return { ...metadata, mimetype: mimetype ?? metadata.mimetype, cacheControl: cacheControl ?? metadata.cacheControl }
}

/** Applies the size and type limits of the target bucket to a copied or moved object. */
async function requireWithinBucketLimits(adapter: Adapter, bucketId: string, { metadata }: ObjectRow): Promise<void> {
  const bucket = await requireBucket(adapter, bucketId)
  requireType(bucket, metadata.mimetype)
  if (metadata.size > maxFileBytes(bucket, adapter.limits)) throw storageErrors.size()
}
