import type { Statement } from '../../../platform/database/batch-query.ts'
import { storableJson } from '../../../platform/database/storable.ts'
import type { Caller } from '../request.ts'
import type { FileMetadata } from './object-row.ts'

const columns = 'id, bucket_id, name, owner, owner_id, version, metadata, user_metadata, created_at, updated_at, last_accessed_at'

export interface NewObject {
  bucket: string
  key: string
  caller: Pick<Caller, 'owner'>
  /** Name of the file on disk. */
  version: string
  metadata: FileMetadata | Record<string, never>
  userMetadata: Record<string, unknown> | null
}

/** Inserts an object. With `upsert`, sets a new version if the object exists. Returns the row. */
export function insertObject({ bucket, key, caller, version, metadata, userMetadata }: NewObject, upsert: boolean): Statement {
  const onConflict = `on conflict (bucket_id, name) do update
    set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
      metadata = excluded.metadata, user_metadata = excluded.user_metadata`
  return {
    name: upsert ? 'storage-upsert-object' : 'storage-insert-object',
    text: `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
      values ($1, $2, $3::uuid, $3, $4::uuid, $5::jsonb, $6::jsonb) ${upsert ? onConflict : ''} returning ${columns}`,
    values: [bucket, key, caller.owner, version, JSON.stringify(metadata), userMetadata === null ? null : storableJson(userMetadata)],
  }
}

/** Finds an object. Returns no row if it does not exist or the caller cannot see it. */
export const findObject = (bucket: string, key: string): Statement => ({
  name: 'storage-find-object',
  text: `select ${columns} from storage.objects where bucket_id = $1 and name = $2`,
  values: [bucket, key],
})

/** Finds an object in a public bucket. */
export const findPublicObject = (bucket: string, key: string): Statement => ({
  name: 'storage-find-public-object',
  text: `select ${columns
    .split(', ')
    .map((column) => `o.${column}`)
    .join(', ')}
    from storage.objects o join storage.buckets b on b.id = o.bucket_id
    where o.bucket_id = $1 and o.name = $2 and b.public`,
  values: [bucket, key],
})

/**
 * Finds an object, and records that the caller opens it. Column `reads` contains the note for the audit log; null if the caller has
 * access as owner or member.
 */
export const openObject = (bucket: string, key: string): Statement => ({
  name: 'storage-open-object',
  text: `select ${columns}, app.note_object_read(bucket_id, name) as reads from storage.objects where bucket_id = $1 and name = $2`,
  values: [bucket, key],
})

/** Finds the objects with these keys that the caller can see, and records that the caller opens them. */
export const openObjects = (bucket: string, keys: readonly string[]): Statement => ({
  text: 'select name, app.note_object_read(bucket_id, name) as reads from storage.objects where bucket_id = $1 and name = any ($2::text[])',
  values: [bucket, asArray(keys)],
})

/** Deletes objects and returns their rows. `storage.removals` queues the removal of their files. */
export const deleteObjects = (bucket: string, keys: readonly string[]): Statement => ({
  text: `delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning ${columns}`,
  values: [bucket, asArray(keys)],
})

/**
 * Renames an object. The file does not move, because its name is the version. Returns no row if the caller is not allowed to move the
 * object.
 */
export const moveObject = (from: { bucket: string; key: string }, to: { bucket: string; key: string }): Statement => ({
  text: 'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning id',
  values: [from.bucket, from.key, to.bucket, to.key],
})

/** Formats values as a PostgreSQL array literal. */
function asArray(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
