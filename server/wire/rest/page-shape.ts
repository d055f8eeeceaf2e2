import type { Literals } from './parse/literals.ts'
import type { Media } from './parse/media-type.ts'
import type { Preferences } from './parse/preferences.ts'
import type { RowRange } from './parse/range.ts'
import type { QueryTree, Slot } from './parse/syntax-tree.ts'

/** What tells one statement that answers with a page of rows from another, beside what it reads: its JSON is the key it is kept under. */
export interface PageShape {
  tree: QueryTree
  /** Rows at most. */
  limit: number
  /** The value with the number of rows to leave out; null: none. */
  offset: Slot | null
  media: Media
  count: Preferences['count']
  /** HEAD: the figures alone. */
  bodyless: boolean
}

interface PageAsked {
  method: string
  tree: QueryTree
  literals: Literals
  range: RowRange
  media: Media
  count: Preferences['count']
  /** Rows of one answer at most. */
  maxRows: number
}

/** The shape of what a request asks for. Where the page begins becomes a value: one statement serves every page. */
export function pageShapeOf({ method, tree, literals, range, media, count, maxRows }: PageAsked): PageShape {
  return {
    tree,
    limit: Math.min(range.limit ?? maxRows, maxRows),
    offset: range.offset > 0 ? literals.add(String(range.offset)) : null,
    media,
    count,
    bodyless: method === 'HEAD',
  }
}
