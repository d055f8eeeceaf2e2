import type { Literals } from '../parse/literals.ts'
import type { Media } from '../parse/media-type.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { RowRange } from '../parse/range.ts'
import type { QueryTree, ValueSlot } from '../parse/syntax-tree.ts'

/** Options of a statement that reads one page of a relation. Their JSON is part of the key in the cache of statements. */
export interface PageOptions {
  tree: QueryTree
  /** Maximum number of rows in the page. */
  limit: number
  /** Index in the request's values (`Literals`) of the number of rows to skip; null to skip none. */
  offset: ValueSlot | null
  media: Media
  count: Preferences['count']
  /** True to omit the body, for HEAD requests. */
  bodyless: boolean
}

interface PageRequest {
  method: string
  tree: QueryTree
  literals: Literals
  range: RowRange
  media: Media
  count: Preferences['count']
  /** Maximum number of rows in a response. */
  maxRows: number
}

/**
 * Returns the options for a request. The offset is a parameter of the statement, so that pages at different offsets share one
 * statement.
 */
export function pageOptionsOf({ method, tree, literals, range, media, count, maxRows }: PageRequest): PageOptions {
  return {
    tree,
    limit: Math.min(range.limit ?? maxRows, maxRows),
    offset: range.offset > 0 ? literals.add(String(range.offset)) : null,
    media,
    count,
    bodyless: method === 'HEAD',
  }
}
