import type { Literals } from '../parse/literals.ts'
import type { Media } from '../parse/media-type.ts'
import type { Preferences } from '../parse/preferences.ts'
import type { RowRange } from '../parse/range.ts'
import type { QueryTree, ValueSlot } from '../parse/syntax-tree.ts'

/** Properties, apart from the relation, that make statements for pages differ. Their JSON is part of the cache key. */
export interface PageOptions {
  tree: QueryTree
  /** Maximum number of rows in the page. */
  limit: number
  /** Slot for the number of rows to skip; null for none. */
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

/** Returns the shape of a request. The offset is a parameter of the statement, so that one statement serves every page. */
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
