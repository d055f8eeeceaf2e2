/**
 * Types for a parsed request whose names are not yet resolved against the schema. They are plain data: the JSON of a syntax tree is
 * a cache key.
 */

/** One step in a path into a JSON value: `->key`, `->>key` or `->0`. */
export interface JsonStep {
  text: boolean
  key: string | number
}

/** A column with an optional JSON path. */
export interface FieldPath {
  name: string
  steps: readonly JsonStep[]
}

export type Aggregate = 'avg' | 'count' | 'max' | 'min' | 'sum'

/** Index of a value of the request in `Literals.values`. Values are not part of the syntax tree. */
export type ValueSlot = number

/** A column in the parameter `select`. */
export interface SelectedField {
  kind: 'field'
  /** Column to select; the name `*` selects all columns. */
  field: FieldPath
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
}

/** An embedded relation in the parameter `select`. */
export interface SelectedEmbed {
  kind: 'embed'
  name: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  spread: boolean
  select: readonly SelectItem[]
}

/** An item of the parameter `select`. */
export type SelectItem = SelectedField | SelectedEmbed

/** Operands of the operator `is`. */
export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

/** Operator and operand of a filter. */
export type FilterTest =
  | { kind: 'compare'; operator: CompareOperator; quantifier?: 'any' | 'all'; value: ValueSlot }
  | { kind: 'in'; value: ValueSlot }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: ValueSlot }
  | { kind: 'search'; operator: SearchOperator; language?: string; value: ValueSlot }

/** Operators that accept `(any)` and `(all)`. */
export type QuantifiableOperator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'imatch'
/** Operators with a single value as operand. */
export type CompareOperator = QuantifiableOperator | 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj'
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts'

/** A condition on one field: `amount=gt.5`. */
export interface Filter {
  kind: 'filter'
  field: FieldPath
  negated: boolean
  test: FilterTest
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

/** A term of the parameter `order`. */
export interface OrderTerm {
  /** The embedded to-one relation that the field belongs to; absent for a field of the relation that is sorted. */
  relation?: string
  field: FieldPath
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Names of embedded relations, from the root inwards. Empty for the root. */
export type EmbedPath = readonly string[]

/** Values of the parameters `limit` and `offset`, if present. */
export interface Window {
  limit?: number
  /** Number of rows to skip before the first returned row. */
  offset?: number
}

/** Syntax tree of a query string, excluding the values of its parameters. */
export interface QueryTree {
  select: readonly SelectItem[]
  conditions: readonly { path: EmbedPath; condition: Condition }[]
  orders: readonly { path: EmbedPath; terms: readonly OrderTerm[] }[]
  /** Limits and offsets of embedded relations. Those of the requested relation itself are not part of the syntax tree. */
  windows: readonly { path: EmbedPath; limit?: number; offset?: ValueSlot }[]
  columns: readonly string[] | null
  onConflict: readonly string[] | null
}
