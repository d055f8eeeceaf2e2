/** What a request says, before it is known whether the database has any of it. Plain data: its JSON is the shape of the request. */

/** One step into a JSON value: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  text: boolean
  key: string | number
}

/** A column, and the way into its JSON. */
export interface FieldPath {
  name: string
  steps: readonly JsonStep[]
}

/** What rows are put together by. */
export type Aggregate = 'avg' | 'count' | 'max' | 'min' | 'sum'

/** A value of the request, kept apart from its shape: the place in `Literals.values`. */
export type Slot = number

/** A column of `select=`. */
export interface SelectedField {
  kind: 'field'
  /** `*` is the name of all columns. */
  field: FieldPath
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
}

/** A relation of `select=`, embedded. */
export interface SelectedEmbed {
  kind: 'embed'
  name: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  spread: boolean
  select: readonly SelectItem[]
}

/** A part of `select=`. */
export type SelectItem = SelectedField | SelectedEmbed

/** What `is.` takes. */
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

/** What a filter asks of a field. */
export type Test =
  | { kind: 'compare'; operator: CompareOperator; quantifier?: 'any' | 'all'; value: Slot }
  | { kind: 'in'; value: Slot }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: Slot }
  | { kind: 'search'; operator: SearchOperator; language?: string; value: Slot }

/** Operators that take `(any)` and `(all)`. */
export type QuantifiableOperator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'imatch'
/** Operators with one value at their right. */
export type CompareOperator = QuantifiableOperator | 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj'
/** Operators of PostgreSQL's text search. */
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts'

/** One filter: a field, an operator, and a value that is a parameter. */
export interface Filter {
  kind: 'filter'
  field: FieldPath
  negated: boolean
  test: Test
}

/** Filters joined by `and` or `or`, negated or not. */
export interface Logic {
  kind: 'logic'
  operator: 'and' | 'or'
  negated: boolean
  terms: readonly Condition[]
}

/** A filter, or several of them. */
export type Condition = Filter | Logic

/** A part of `order=`. */
export interface OrderTerm {
  /** The embedded to-one relation that the field belongs to. */
  relation?: string
  field: FieldPath
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Names of embedded relations from the root inwards; empty for the root. */
export type EmbedPath = readonly string[]

/** `limit=` and `offset=`, as far as they are given. */
export interface Window {
  limit?: number
  /** Rows to leave out at the front. */
  offset?: number
}

/** What one level of a query asks for. */
export interface QueryTree {
  select: readonly SelectItem[]
  conditions: readonly { path: EmbedPath; condition: Condition }[]
  orders: readonly { path: EmbedPath; terms: readonly OrderTerm[] }[]
  /** Of embedded relations; the root's is no part of the shape. */
  windows: readonly { path: EmbedPath; limit?: number; offset?: Slot }[]
  columns: readonly string[] | null
  onConflict: readonly string[] | null
}
