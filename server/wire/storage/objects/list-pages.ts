import { z } from 'zod'
import type { Statement } from '../../../platform/database/batch-query.ts'
import { storageErrors } from '../errors.ts'
import { looseBoolean, looseInteger } from '../loose-values.ts'
import { prefixCondition } from './list-objects.ts'

const sortable = z.enum(['name', 'updated_at', 'created_at'])

/** Schema for the body of `POST /object/list-v2/{bucket}`. */
export const listPagesSchema = z.object({
  prefix: z.string().nullish(),
  cursor: z.string().nullish(),
  limit: looseInteger(1, 10_000).nullish(),
  with_delimiter: looseBoolean.nullish(),
  sortBy: z.object({ column: sortable.default('name'), order: z.enum(['asc', 'desc']).default('asc') }).nullish(),
})
export type ListPagesRequest = z.infer<typeof listPagesSchema>

/** Schema for a cursor, which marks the end of a page: sort value and name of its last entry. */
const cursorSchema = z.tuple([z.string(), z.string()])
const writeCursor = (value: string, name: string): string => Buffer.from(JSON.stringify([value, name])).toString('base64url')

/** Parses a cursor. @throws StorageError InvalidRequest */
function readCursor(cursor: string): [string, string] {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw storageErrors.request('body/cursor is none that this server gave')
  }
}

/** An entry of a page. One entry more than the page size means that there is a next page. */
export interface ListedEntry extends Record<string, unknown> {
  name: string
  sorted: string
  is_folder: boolean
  id: string | null
  updated_at: Date | null
  created_at: Date | null
  metadata: Record<string, unknown> | null
}

/** Returns the requested page size, or the default. */
export const pageLimit = ({ limit }: ListPagesRequest): number => limit ?? 1000

/** Lists the names with a prefix that follow the cursor in the requested order. With a delimiter, each folder is one entry. */
export function listPage(bucket: string, request: ListPagesRequest): Statement {
  const { prefix, cursor, with_delimiter: folded, sortBy } = request
  const { column = 'name', order = 'asc' } = sortBy ?? {}
  const sorted = column === 'name' ? `''::text` : `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`
  const after = cursor ? readCursor(cursor) : null
  const file = `select name, ${sorted} as sorted, false as is_folder, id, updated_at, created_at, metadata from storage.objects where ${prefixCondition}`
  const relativeName = 'substr(name, length($2) + 1)'
  const entries = folded
    ? `${file} and position('/' in ${relativeName}) = 0
       union all
       select $2 || split_part(${relativeName}, '/', 1) || '/', '', true, null, null, null, null
       from storage.objects where ${prefixCondition} and position('/' in ${relativeName}) > 0 group by 1`
    : file
  return {
    text: `select * from (${entries}) entry
      where $3::text is null or (sorted collate "C", name collate "C") ${order === 'asc' ? '>' : '<'} ($3, $4)
      order by sorted collate "C" ${order}, name collate "C" ${order} limit $5::int`,
    values: [bucket, prefix ?? '', after?.[0] ?? null, after?.[1] ?? null, String(pageLimit(request) + 1)],
  }
}

/** Returns the response body for a page. @param rows at most one more than the limit */
export function pageOf(rows: readonly ListedEntry[], limit: number) {
  const entries = rows.slice(0, limit)
  const last = entries.at(-1)
  const hasNext = rows.length > limit
  return {
    hasNext,
    ...(hasNext && last ? { nextCursor: writeCursor(last.sorted, last.name) } : {}),
    folders: entries.filter(({ is_folder }) => is_folder).map(({ name }) => ({ key: name.slice(0, -1), name })),
    objects: entries
      .filter(({ is_folder }) => !is_folder)
      .map(({ name, id, updated_at, created_at, metadata }) => ({ key: name, name, id, updated_at, created_at, metadata })),
  }
}
