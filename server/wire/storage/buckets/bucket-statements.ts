import type { z } from 'zod'
import type { Statement } from '../../../platform/database/batch-query.ts'
import { bucketColumns } from './bucket.ts'
import type { createBucketSchema, listBucketsSchema, updateBucketSchema } from './bucket-schemas.ts'

/** Lists buckets. Sort column and direction are enumerations in the schema, so they contain no user input. */
export const listBuckets = ({ limit, offset, sortColumn, sortOrder, search }: z.infer<typeof listBucketsSchema>): Statement => ({
  text: `select ${bucketColumns}, type from storage.buckets where position(lower($1) in lower(name)) > 0
    order by ${sortColumn} ${sortOrder}, id limit $2::int offset $3::int`,
  values: [search, String(limit), String(offset)],
})

/** Reads a bucket. Returns no row if it does not exist or the caller cannot see it. */
export const readBucket = (id: string): Statement => ({
  text: `select ${bucketColumns} from storage.buckets where id = $1`,
  values: [id],
})

/** Creates a bucket. The name is the default for the id. @param owner null for the secret key */
export function insertBucket(bucket: z.infer<typeof createBucketSchema>, owner: string | null): Statement {
  const { name, id = name, public: open, file_size_limit: limit, allowed_mime_types: types } = bucket
  return {
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $2, $3::uuid, $3, $4::boolean, $5::bigint, (select array_agg(value) from jsonb_array_elements_text($6::jsonb))) returning id`,
    values: [id, name, owner, String(open ?? false), limit?.toString() ?? null, types ? JSON.stringify(types) : '[]'],
  }
}

/** Updates the given settings of a bucket; null removes a limit. */
export function updateBucket(id: string, changes: z.infer<typeof updateBucketSchema>): Statement {
  return {
    text: `update storage.buckets set
        public = coalesce(($2::jsonb ->> 'public')::boolean, public),
        file_size_limit = case when $2::jsonb ? 'file_size_limit' then ($2::jsonb ->> 'file_size_limit')::bigint else file_size_limit end,
        allowed_mime_types = case when $2::jsonb ? 'allowed_mime_types'
          then (select array_agg(value) from jsonb_array_elements_text(nullif($2::jsonb -> 'allowed_mime_types', 'null')))
          else allowed_mime_types end
      where id = $1 returning id`,
    values: [id, JSON.stringify(changes)],
  }
}

/** Deletes all objects of a bucket. `storage.removals` queues the removal of their files. */
export const emptyBucket = (id: string): Statement => ({ text: 'delete from storage.objects where bucket_id = $1', values: [id] })

/** Deletes a bucket. Fails because of the foreign key if the bucket contains objects. */
export const deleteBucket = (id: string): Statement => ({ text: 'delete from storage.buckets where id = $1 returning id', values: [id] })
