import { buckets } from '../../../../contracts/storage.ts'
import type { Statement } from '../../../platform/database/batch-query.ts'
import type { Adapter, SizeLimits } from '../adapter.ts'
import { storageErrors } from '../errors.ts'
import { readAsOwner } from '../objects/query-as-caller.ts'

/** A row of `storage.buckets`. */
export interface Bucket extends Record<string, unknown> {
  id: string
  name: string
  owner: string | null
  public: boolean
  /** Maximum file size in bytes, as PostgreSQL writes a bigint. */
  file_size_limit: string | null
  allowed_mime_types: string[] | null
  created_at: Date
  updated_at: Date
}

/** Columns of a `Bucket`, for SQL statements. */
export const bucketColumns = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at'

const findBucket = (id: string): Statement => ({
  name: 'storage-find-bucket',
  text: `select ${bucketColumns} from storage.buckets where id = $1`,
  values: [id],
})

/** Returns a bucket for any caller, because its settings are not secret. @throws StorageError NoSuchBucket */
export async function requireBucket(adapter: Adapter, id: string): Promise<Bucket> {
  const [bucket] = await readAsOwner<Bucket>(adapter, findBucket(id))
  if (!bucket) throw storageErrors.noBucket()
  return bucket
}

/** Returns the maximum file size for a bucket in bytes: its own limit, but at most the limit in the settings. */
export function maxFileBytes({ id, file_size_limit }: Pick<Bucket, 'id' | 'file_size_limit'>, limits: SizeLimits): number {
  const limit = id === buckets.media ? limits.media : limits.file
  return file_size_limit === null ? limit : Math.min(Number(file_size_limit), limit)
}

/** Returns whether a bucket accepts files of this type; `image/*` accepts every image. */
export function allowsType({ allowed_mime_types: allowed }: Pick<Bucket, 'allowed_mime_types'>, type: string): boolean {
  const mediaType = bareType(type)
  return (
    !allowed ||
    allowed.length === 0 ||
    allowed.some(
      (allowedType) =>
        allowedType === '*/*' ||
        allowedType === mediaType ||
        (allowedType.endsWith('/*') && mediaType.startsWith(allowedType.slice(0, -1))),
    )
  )
}

/** Returns a MIME type in lower case, excluding its parameters. */
export const bareType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase()
