/** What a request says, before it is known whether the database has any of it. Plain data: its JSON is the shape of the request. */

/** One step into a JSON value: `->key`, `->>key`, `->0`. */
export interface JsonStep {
  text: boolean
  key: string | number
}

export interface FieldPath {
  name: string
  steps: readonly JsonStep[]
}

export type Aggregate = 'avg' | 'count' | 'max' | 'min' | 'sum'

/** A value of the request, kept apart from its shape: the place in `Literals.values`. */
export type Slot = number

export interface SelectedField {
  kind: 'field'
  /** `*` is the name of all columns. */
  field: FieldPath
  alias?: string
  cast?: string
  aggregate?: Aggregate
  aggregateCast?: string
}

export interface SelectedEmbed {
  kind: 'embed'
  name: string
  alias?: string
  hint?: string
  join?: 'inner' | 'left'
  spread: boolean
  select: readonly SelectItem[]
}

export type SelectItem = SelectedField | SelectedEmbed

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

/** What a filter asks of a field. */
export type Test =
  | { kind: 'compare'; operator: CompareOperator; quantifier?: 'any' | 'all'; value: Slot }
  | { kind: 'in'; value: Slot }
  | { kind: 'is'; value: IsValue }
  | { kind: 'distinct'; value: Slot }
  | { kind: 'search'; operator: SearchOperator; language?: string; value: Slot }

export type QuantifiableOperator = 'eq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike' | 'match' | 'imatch'
export type CompareOperator = QuantifiableOperator | 'neq' | 'cs' | 'cd' | 'ov' | 'sl' | 'sr' | 'nxr' | 'nxl' | 'adj'
export type SearchOperator = 'fts' | 'plfts' | 'phfts' | 'wfts'

export interface Filter {
  kind: 'filter'
  field: FieldPath
  negated: boolean
  test: Test
}

export interface Logic {
  kind: 'logic'
  operator: 'and' | 'or'
  negated: boolean
  terms: readonly Condition[]
}

export type Condition = Filter | Logic

export interface OrderTerm {
  /** The embedded to-one relation that the field belongs to. */
  relation?: string
  field: FieldPath
  direction?: 'asc' | 'desc'
  nulls?: 'first' | 'last'
}

/** Names of embedded relations from the root inwards; empty for the root. */
export type EmbedPath = readonly string[]

export interface Window {
  limit?: number
  /** Rows to leave out at the front. */
  offset?: number
}

export interface QueryTree {
  select: readonly SelectItem[]
  conditions: readonly { path: EmbedPath; condition: Condition }[]
  orders: readonly { path: EmbedPath; terms: readonly OrderTerm[] }[]
  /** Of embedded relations; the root's is no part of the shape. */
  windows: readonly { path: EmbedPath; limit?: number; offset?: Slot }[]
  columns: readonly string[] | null
  onConflict: readonly string[] | null
}
