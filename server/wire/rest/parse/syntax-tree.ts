/** A parsed request whose names are not yet resolved against the schema. It is plain data, and its JSON is the request's shape. */

/** One step into a JSON value: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  text: boolean
  key: string | number
}

/** A column with an optional JSON path. */
export interface FieldPath {
  name: string
  steps: readonly JsonStep[]
}

/** Aggregate functions. */
export type Aggregate = 'avg' | 'count' | 'max' | 'min' | 'sum'

/** A value of the request, separate from its shape: its index in `Literals.values`. */
export type Slot = number

/** A column in `select=`. */
export interface SelectedField {
  kind: 'field'
  /** The name `*` selects all columns. */
  field: FieldPath
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
}

/** An embedded relation in `select=`. */
export interface SelectedEmbed {
  kind: 'embed'
  name: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  spread: boolean
  select: readonly SelectItem[]
}

/** An item of `select=`. */
export type SelectItem = SelectedField | SelectedEmbed

/** Operands of `is.`. */
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

/** The operator and operand of a filter. */
export type Test =
  | { kind: 'compare'; operator: CompareOperator; quantifier?: 'any' | 'all'; value: Slot }
  | { kind: 'in'; value: Slot }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: Slot }
  | { kind: 'search'; operator: SearchOperator; language?: string; value: Slot }

/** Operators that accept `(any)` and `(all)`. */
export type QuantifiableOperator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'imatch'
/** Operators with a single operand. */
export type CompareOperator = QuantifiableOperator | 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj'
/** Full-text search operators. */
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts'

/** A filter on a field. */
export interface Filter {
  kind: 'filter'
  field: FieldPath
  negated: boolean
  test: Test
}

/** Filters combined with `and` or `or`, optionally negated. */
export interface Logic {
  kind: 'logic'
  operator: 'and' | 'or'
  negated: boolean
  terms: readonly Condition[]
}

/** A filter or a combination of filters. */
export type Condition = Filter | Logic

/** An item of `order=`. */
export interface OrderTerm {
  /** The embedded to-one relation that the field belongs to. */
  relation?: string
  field: FieldPath
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Names of embedded relations, from the root inwards. Empty for the root. */
export type EmbedPath = readonly string[]

/** `limit=` and `offset=`, if present. */
export interface Window {
  limit?: number
  /** Number of rows to skip. */
  offset?: number
}

/** The shape of a query string. */
export interface QueryTree {
  select: readonly SelectItem[]
  conditions: readonly { path: EmbedPath; condition: Condition }[]
  orders: readonly { path: EmbedPath; terms: readonly OrderTerm[] }[]
  /** Windows of embedded relations. The root's window is not part of the shape. */
  windows: readonly { path: EmbedPath; limit?: number; offset?: Slot }[]
  columns: readonly string[] | null
  onConflict: readonly string[] | null
}
