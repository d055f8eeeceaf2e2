import type { z } from 'zod'
import type { Statement } from '../../../platform/database/scope.ts'
import { bucketColumns } from './bucket.ts'
import type { createBucketSchema, listBucketsSchema, updateBucketSchema } from './bucket-schemas.ts'

/** Column and direction come of the schema's lists, and of nothing else. */
export const listBuckets = ({ limit, offset, sortColumn, sortOrder, search }: z.infer<typeof listBucketsSchema>): Statement => ({
  text: `select ${bucketColumns}, type from storage.buckets where position(lower($1) in lower(name)) > 0
    order by ${sortColumn} ${sortOrder}, id limit $2::int offset $3::int`,
  values: [search, String(limit), String(offset)],
})

/** No row: there is none, or none that the caller may see. */
export const readBucket = (id: string): Statement => ({
  text: `select ${bucketColumns} from storage.buckets where id = $1`,
  values: [id],
})

/** A bucket without an id is called by its name. @param owner null: the secret key's */
export function insertBucket(bucket: z.infer<typeof createBucketSchema>, owner: string | null): Statement {
  const { name, id = name, public: open, file_size_limit: limit, allowed_mime_types: types } = bucket
  return {
    text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values ($1, $2, $3::uuid, $3, $4::boolean, $5::bigint, (select array_agg(value) from jsonb_array_elements_text($6::jsonb))) returning id`,
    values: [id, name, owner, String(open ?? false), limit?.toString() ?? null, types ? JSON.stringify(types) : '[]'],
  }
}

/** Sets what was given; null takes a limit away. */
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

/** The files follow through `storage.removals`. */
export const emptyBucket = (id: string): Statement => ({ text: 'delete from storage.objects where bucket_id = $1', values: [id] })

/** Fails on its foreign key while objects are in it. */
export const deleteBucket = (id: string): Statement => ({ text: 'delete from storage.buckets where id = $1 returning id', values: [id] })
