import { z } from 'zod'
import type { Statement } from '../../../platform/database/batch-query.ts'
import { storageErrors } from '../errors.ts'
import { looseInteger } from '../loose-values.ts'

const sortable = z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at'])
const sortBySchema = z.object({ column: sortable.default('name'), order: z.enum(['asc', 'desc']).default('asc') })

/** Schema for the body of `POST /object/list/{bucket}`. */
export const listSchema = z.object({
  prefix: z.string(),
  limit: looseInteger(1, 10_000).nullish(),
  offset: looseInteger(0, Number.MAX_SAFE_INTEGER).nullish(),
  sortBy: sortBySchema.nullish(),
  search: z.string().nullish(),
})
export type ListRequest = z.infer<typeof listSchema>

/**
 * Returns the path prefix for a folder: "" or "folder/".
 * @throws StorageError InvalidKey
 */
function folderOf(prefix: string): string {
  const folderName = prefix.replace(/^\/+|\/+$/g, '')
  if (folderName.split('/').some((part) => part === '.' || part === '..') || /\p{Cc}/u.test(prefix)) throw storageErrors.key(prefix)
  return folderName === '' ? '' : `${folderName}/`
}

/** Condition for names that start with a prefix. The column is collated by bytes, so these names are adjacent in the index. */
export const prefixCondition = `bucket_id = $1 and name >= $2 and name < $2 || U&'\\+10FFFF'`

/** Lists one level of a folder, with subfolders as rows that have no id. Returns one column, `body`, with the JSON array. */
export function listFolder(bucket: string, { prefix, limit, offset, sortBy, search }: ListRequest): Statement {
  const { column, order } = sortBySchema.parse(sortBy ?? {})
  return {
    name: `storage-list-${column}-${order}`,
    text: `with found as (
        select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
        from storage.objects where ${prefixCondition}
      ), entry as (
        select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
          null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where position('/' in rest) > 0 group by 1
        union all
        select * from found where position('/' in rest) = 0
      ), page as (
        select * from entry where starts_with(lower(name), lower($3))
        order by ${column} ${order} ${order === 'asc' ? 'nulls first' : 'nulls last'}, name
        limit $4::int offset $5::int
      )
      select coalesce(json_agg(page), '[]')::text as body from page`,
    values: [bucket, folderOf(prefix), search ?? '', String(limit ?? 100), String(offset ?? 0)],
  }
}
