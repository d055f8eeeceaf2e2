import type { Upload } from '@tus/server'
import type { Adapter } from '../adapter.ts'
import { maxFileBytes, requireBucket } from '../buckets/bucket.ts'
import { storageErrors } from '../errors.ts'
import { requireBucketName, requireKey } from '../object-key.ts'
import { requireType } from '../objects/content.ts'
import { checkInsertAllowed } from '../objects/query-as-caller.ts'
import { parseMetadata } from '../objects/upload-body.ts'
import type { Caller } from '../request.ts'
import type { UploadMetadata } from './upload-row.ts'

const defaultType = 'application/octet-stream'

/** Converts the metadata of an upload to the properties of its object. @throws StorageError InvalidRequest */
export function describeUpload(metadata: UploadMetadata) {
  const { contentType, cacheControl, metadata: userMetadata } = metadata
  return {
    type: contentType || defaultType,
    cacheControl: cacheControl && /^\d+$/.test(cacheControl) ? `max-age=${cacheControl}` : cacheControl || 'no-cache',
    userMetadata: userMetadata ? parseMetadata(userMetadata) : null,
  }
}

/**
 * Rejects an upload before its first byte if creating the object would fail at the end.
 * @throws StorageError for an invalid name or type, a file that is too large, or missing permission
 */
export async function requireUploadable(adapter: Adapter, caller: Caller, upload: Upload, upsert: boolean): Promise<void> {
  const metadata = upload.metadata ?? {}
  const address = { bucket: requireBucketName(metadata.bucketName ?? ''), key: requireKey(metadata.objectName ?? '') }
  const { type, userMetadata } = describeUpload(metadata)
  const bucket = await requireBucket(adapter, address.bucket)
  requireType(bucket, type)
  if ((upload.size ?? 0) > maxFileBytes(bucket, adapter.limits)) throw storageErrors.size()
  await checkInsertAllowed(adapter, caller, { ...address, caller, version: upload.id, metadata: {}, userMetadata }, upsert)
}
