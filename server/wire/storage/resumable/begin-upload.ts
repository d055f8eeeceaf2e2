import type { Upload } from '@tus/server'
import type { Adapter } from '../adapter.ts'
import { largestIn, requireBucket } from '../buckets/bucket.ts'
import { refuse } from '../errors.ts'
import { requireBucketName, requireKey } from '../object-key.ts'
import { rehearse } from '../objects/as-caller.ts'
import { requireType } from '../objects/content.ts'
import { parseMetadata } from '../objects/upload-body.ts'
import type { Caller } from '../request.ts'
import type { UploadMetadata } from './upload-row.ts'

const defaultType = 'application/octet-stream'

/** What the metadata of an upload mean for its object. @throws StorageError InvalidRequest */
export function describeUpload(metadata: UploadMetadata) {
  const { contentType, cacheControl, metadata: own } = metadata
  return {
    type: contentType || defaultType,
    cacheControl: cacheControl && /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl || 'no-cache',
    userMetadata: own ? parseMetadata(own) : null,
  }
}

/** Refuses an upload that would be refused at its end, before a byte of it comes. @throws StorageError */
export async function requireUploadable(adapter: Adapter, caller: Caller, upload: Upload, upsert: boolean): Promise<void> {
  const metadata = upload.metadata ?? {}
  const address = { bucket: requireBucketName(metadata.bucketName ?? ''), key: requireKey(metadata.objectName ?? '') }
  const { type, userMetadata } = describeUpload(metadata)
  const bucket = await requireBucket(adapter, address.bucket)
  requireType(bucket, type)
  if ((upload.size ?? 0) > largestIn(bucket, adapter.limits)) throw refuse.size()
  await rehearse(adapter, caller, { ...address, caller, version: upload.id, metadata: {}, userMetadata }, upsert)
}
